// Curves over epsilon as SVG: drawn from the figures of the service, and told in words for those who do not see them.

const SPACE = "http://www.w3.org/2000/svg";
const WIDTH = 420, HEIGHT = 250, LEFT = 52, RIGHT = 14, TOP = 40, BOTTOM = 38;

function drawn(name, attributes, text) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Draws curves into a place.
 *  place: an element; frame: {title, low, high, y: [from, to], logarithmic, ticks: [[value, name]]};
 *  curves: [{name, kind: "first" | "second", points: [[epsilon, value]]}]; here: the present epsilon. */
export function draw(place, frame, curves, here, said) {
  const x = (epsilon) => LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(epsilon / frame.low)) / Math.log(frame.high / frame.low);
  const scaled = (value) => (frame.logarithmic ? Math.log(Math.max(value, frame.y[0])) : value);
  const [from, to] = frame.y.map(scaled);
  const y = (value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (scaled(value) - from)) / (to - from);
  const svg = drawn("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${frame.title}. ${said}` });
  for (const [value, name] of frame.ticks) {
    svg.append(drawn("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }));
    svg.append(drawn("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, name));
  }
  svg.append(drawn("rect", { class: "frame", x: LEFT, y: TOP, width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM }));
  for (const [epsilon, anchor] of [[frame.low, "start"], [Math.sqrt(frame.low * frame.high), "middle"], [frame.high, "end"]]) {
    svg.append(drawn("text", { x: x(epsilon), y: HEIGHT - BOTTOM + 16, "text-anchor": anchor }, Number(epsilon.toPrecision(3))));
  }
  svg.append(drawn("text", { x: (LEFT + WIDTH - RIGHT) / 2, y: HEIGHT - 6, "text-anchor": "middle" }, "epsilon"));
  const inside = Math.min(Math.max(here, frame.low), frame.high);
  svg.append(drawn("line", { class: "here", x1: x(inside), x2: x(inside), y1: TOP, y2: HEIGHT - BOTTOM }));
  for (const curve of curves) {
    const points = curve.points.filter(([, value]) => value !== null).sort((a, b) => a[0] - b[0]);
    if (!points.length) continue;
    const path = points.map(([epsilon, value]) => `${x(epsilon).toFixed(1)},${y(value).toFixed(1)}`);
    svg.append(drawn("polyline", { class: curve.kind, points: path.join(" ") }));
    for (const [epsilon, value] of points) {
      const [cx, cy] = [x(epsilon), y(value)];
      svg.append(curve.kind === "first"
        ? drawn("circle", { class: "first-dot", cx, cy, r: 3.4 })
        : drawn("rect", { class: "second-dot", x: cx - 3, y: cy - 3, width: 6, height: 6 }));
    }
  }
  curves.forEach((curve, number) => {
    const row = 14 + 17 * number; // above the frame
    svg.append(drawn("line", { class: curve.kind, x1: LEFT, x2: LEFT + 26, y1: row - 4, y2: row - 4 }));
    svg.append(drawn("text", { class: `${curve.kind}-name`, x: LEFT + 32, y: row }, curve.name));
  });
  place.replaceChildren(svg);
}

/** Round numbers from 1 to the largest, for a logarithmic axis: 1, 10, 100 …, with 2 and 5 between where there is room. */
export function steps(largest) {
  const between = largest < 1000 ? [1, 2, 5] : [1];
  const found = [];
  for (let ten = 1; ten <= largest; ten *= 10) {
    for (const value of between.map((part) => part * ten).filter((one) => one <= largest)) {
      found.push([value, value.toLocaleString("en")]);
    }
  }
  return found;
}
