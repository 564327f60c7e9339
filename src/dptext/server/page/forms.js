// Controls for the options that the service offers, and what a policy says of them.

/** An element with attributes and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export const spaced = (name) => name.replaceAll("_", " ");

/** A control for a parameter, as the catalogue declares it; null for what a page cannot ask for.
 *  Under a policy the default is what the policy says, and the choices are those that may be said. */
export function control(group, one, ruled) {
  const id = `${group}-${one.name}`;
  const label = group === "finish" ? `${spaced(one.name)} after the draw` : spaced(one.name);
  const data = { id, "data-group": group, "data-name": one.name, "data-kind": one.kind, "aria-describedby": `${id}-means` };
  let made;
  let fixed = false;
  if (one.kind === "choice") {
    const choices = one.choices.includes(one.default) ? one.choices : [one.default, ...one.choices];
    made = element("select", data, ...choices.map((choice) => element("option", { value: choice === one.default ? "" : choice }, choice)));
    made.value = "";
    fixed = ruled && choices.length === 1;
  } else if (one.kind === "flag") {
    made = element("input", { ...data, type: "checkbox" });
    made.defaultChecked = one.default === true;
    fixed = ruled && (made.checked || !one.choices.length);
  } else if (["number", "integer"].includes(one.kind)) {
    const default_ = one.default ?? one.otherwise;
    made = element("input", { ...data, type: "number", step: one.kind === "integer" ? "1" : "any", placeholder: default_ ?? "" });
  } else {
    return null;
  }
  made.disabled = fixed;
  const unit = one.unit ? ` In ${one.unit}.` : "";
  const says = made.checked === false ? " It does not go with what the policy says." : " The policy says so, and nothing else is known to be stricter.";
  const why = fixed ? says : "";
  const means = element("p", { id: `${id}-means`, class: "quiet small" }, `${one.meaning}${unit}${why}`);
  const named = element("label", { for: id }, label);
  return one.kind === "flag"
    ? element("div", { class: "field" }, element("div", {}, made, " ", named), means)
    : element("div", { class: "field" }, named, made, means);
}

/** What a preset sets, for every text. */
export function presetSaid(preset) {
  const facts = Object.entries(preset.set).flatMap(([option, value]) => [element("dt", {}, spaced(option)), element("dd", {}, value === true ? "yes" : String(value))]);
  return [element("p", {}, `This service runs the preset ${preset.name} for ${preset.use}, the same for every text.`), element("dl", { class: "facts small" }, ...facts)];
}

/** What a policy says of a column: a sentence, and a list of what it sets. */
export function policySaid(policy, column) {
  const name = policy.name ? `“${policy.name}” (${policy.file})` : policy.file;
  const of = column.column ? `its column ${column.column}` : "all texts";
  const sentence = `This service follows the policy ${name}. What it sets for ${of} holds here, too; what may be said beside it is stricter, or costs no privacy.`;
  const facts = Object.entries(column.set_here).map(([option, value]) => [spaced(option), value === true ? "yes" : value === false ? "no" : String(value)]);
  const list = [["mechanism", column.name], ...facts].flatMap(([term, value]) => [element("dt", {}, term), element("dd", {}, value)]);
  return [element("p", {}, sentence), element("dl", { class: "facts small" }, ...list)];
}
