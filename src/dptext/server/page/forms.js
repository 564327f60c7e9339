// Controls for the options that the service offers, and what it sets.

/** An element with attributes and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export const spaced = (name) => name.replaceAll("_", " ");

/** A control for a parameter, as the catalogue declares it; null for what a page cannot ask for. */
export function control(group, one) {
  const id = `${group}-${one.name}`;
  const label = group === "postprocessing" ? `${spaced(one.name)} after the draw` : spaced(one.name);
  const data = { id, "data-group": group, "data-name": one.name, "data-kind": one.kind, "aria-describedby": `${id}-means` };
  let made;
  if (one.kind === "choice") {
    const choices = one.choices.includes(one.default) ? one.choices : [one.default, ...one.choices];
    made = element("select", data, ...choices.map((choice) => element("option", { value: choice === one.default ? "" : choice }, choice)));
    made.value = "";
  } else if (one.kind === "flag") {
    made = element("input", { ...data, type: "checkbox" });
    made.defaultChecked = one.default === true;
  } else if (["number", "integer"].includes(one.kind)) {
    const default_ = one.default ?? one.otherwise;
    made = element("input", { ...data, type: "number", step: one.kind === "integer" ? "1" : "any", placeholder: default_ ?? "" });
  } else {
    return null;
  }
  const unit = one.unit ? ` In ${one.unit}.` : "";
  const means = element("p", { id: `${id}-means`, class: "quiet small" }, `${one.meaning}${unit}`);
  const named = element("label", { for: id }, label);
  return one.kind === "flag"
    ? element("div", { class: "field" }, element("div", {}, made, " ", named), means)
    : element("div", { class: "field" }, named, made, means);
}

/** What is set for every text. */
export function fixedFacts({ from, mechanism, set }) {
  const facts = Object.entries({ mechanism, ...set.parameters, ...set }).filter(([, value]) => typeof value !== "object" || value?.length > 0);
  const list = facts.flatMap(([option, value]) => [element("dt", {}, spaced(option)), element("dd", {}, value === true ? "yes" : String(value))]);
  return [element("p", {}, `This service treats every text alike, as ${from} says.`), element("dl", { class: "facts small" }, ...list)];
}
