// The page: it asks the service, and shows what it says. Nothing is kept, and nothing comes from elsewhere.

import { draw, steps } from "/curves.js";
import { ROWS, beforeAndAfter, readTable, textColumn } from "/files.js";
import { control, element, fixedFacts, spaced } from "/forms.js";

const FATES = {
  changed: ["drawn and changed", "became another word"],
  unchanged: ["drawn and unchanged", "drawn, and came out the same"],
  replaced: ["replaced without looking", "became another of its class, whatever it was"],
  public: ["public", "a small word, told as it was, or a placeholder, which tells its place"],
  unprotected: ["unprotected", "told as it was"],
};
const KINDS = {
  class: "replaced without a look at the word",
  ordinary: "drawn near itself; a reader of the context often guesses it",
  number: "drawn among numbers",
  public: "told as it was, or a placeholder",
  unprotected: "told as it was",
};
const BECOMES = {
  surrogate: (entries) => `It became an entry of a public list of ${whole(entries)}, each as likely, whatever it was.`,
  generalize: () => "It became the one neutral word of its form, whatever it was.",
  near: (entries) => `It became an entry of a public list of ${whole(entries)}, near ones likelier.`,
  redact: () => "Its class in angle brackets stands there, whatever it was.",
  keep: () => "It was released as it is: UNPROTECTED.",
};
const PRESETS = {
  readable: "Names, places, organisations, health, belief and origin are replaced; jobs, relatives and gender stay.",
  balanced: "Names, places, organisations, health, belief, origin, jobs, family, gender, ages and money are replaced.",
  strict: "As balanced, and every other capital inside a sentence; no marks or layout come along.",
};
const SAMPLES = {
  review: "We stayed at the Hotel Adler in Vienna for our honeymoon in May 2023. The room was clean, but the waiter was rude to my wife Anna, who has coeliac disease, and the pizza was cold. I paid $240 and want my money back.",
  ticket: "Subject: Cannot log in\n\nHi, this is Priya Raman from Northwind Traders. Since Tuesday my account priya.raman@northwind.example is locked, and the code sent to +1 555 0142 never arrives. Order 4471902 is stuck.\n\n- Browser: Firefox on Windows 11\n- Error: token expired",
  mail: "From: Daniel Smith\nTo: HR\nSubject: Sick leave\n\nDear Ms Okafor,\nI have diabetes and my doctor in London told me on 3 May to rest for two weeks. My son Leo is 7, so I will work from home after that.\n\nBest,\nDaniel",
  chat: "Agent: Hello, how can I help?\nCustomer: my card was charged twice at boots in leeds, 34.99 each\nAgent: Could you confirm your name and date of birth?\nCustomer: aisha khan, 12/03/1988\nAgent: Thanks Aisha, I have refunded one of them.",
  note: "Patient: Margaret Hill, 72, retired teacher. Fell at home on Sunday. BP 140/85, on warfarin 5 mg. Lives with her sister in Reading. Denies smoking. Plan: X-ray of the left hip, review in 2 days.",
};
const STEPS = 8; // of the slider for each doubling of epsilon
const FIRST = "balanced"; // the preset that the page begins with
const POINTS = 7; // of a curve, beside the present one
const REST = 350; // milliseconds without a change before a text is drawn anew

const at = (id) => document.getElementById(id);
const state = { token: "", offers: null, scale: [0.125, 4], epsilon: 1, shown: null, draws: 0, of: "", points: new Map(), laws: new Map(), chosen: -1 };
let runs = 0; // the newest rewriting
let curves = 0; // the newest curves
let words = 0; // the newest word
let timer = 0;

const percent = (share) =>
  share > 0.9995 ? "more than 99.95\u00a0%" : share < 0.0005 ? "less than 0.05\u00a0%" : `${(100 * share).toFixed(1)}\u00a0%`;
const whole = (number) => Math.round(number).toLocaleString("en");
const rounded = (number) => Number(number.toPrecision(3));
const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));

/** Asks the service; waits and asks again while it is busy. Throws a sentence. */
async function ask(path, body) {
  const headers = { "Content-Type": "application/json" };
  if (state.token) headers.Authorization = `Bearer ${state.token}`;
  for (let tries = 0; ; tries += 1) {
    let answer;
    try {
      answer = await fetch(path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });
    } catch {
      throw new Error("The service does not answer; is it still running?");
    }
    if (answer.status === 429 && tries < 10) {
      await pause(Number(answer.headers.get("Retry-After")) || 1);
      continue;
    }
    const said = await answer.json().catch(() => ({ error: "The service gave no answer that can be read." }));
    if (answer.status === 401) at("door").hidden = false;
    if (!answer.ok) throw new Error(said.error);
    return said;
  }
}

const fixed = () => state.offers.fixed !== undefined; // the same for every text
const mechanism = () => state.offers.mechanisms.find((one) => one.name === at("mechanism").value);

/** The preset that was chosen; undefined for a mechanism by itself. */
const preset = () => state.offers.presets.find((one) => one.name === at("preset").value);

/** An epsilon in the settings; that of a preset goes without saying. */
const epsilonOf = (epsilon) => (preset()?.epsilon === epsilon ? {} : { epsilon });

/** What the controls say, as the service takes it. */
function settings(epsilon = state.epsilon) {
  if (fixed()) return {};
  const chosen = preset() ? { preset: preset().name } : {};
  const said = { mechanism: mechanism().name, ...chosen, ...epsilonOf(epsilon), parameters: {}, policy: {}, postprocessing: {} };
  for (const control of at("options").querySelectorAll("[data-group]")) {
    const { group, name, kind } = control.dataset;
    if (control.disabled) continue;
    if (kind === "flag") {
      if (control.checked !== control.defaultChecked) said[group][name] = control.checked;
    } else if (control.value !== "") {
      said[group][name] = kind === "choice" || Number.isNaN(Number(control.value)) ? control.value : Number(control.value);
    }
  }
  return said;
}

function showOptions() {
  const one = mechanism();
  at("summary").textContent = `${one.name} ${one.summary}. Promise: ${one.promise}.`;
  const { policy, postprocessing } = state.offers;
  const groups = [["parameters", one.parameters], ["policy", policy], ["postprocessing", postprocessing]];
  const sets = preset()?.sets ?? {};
  const own = (group, parameter) => {
    const says = parameter.name in sets && (parameter.choices.length === 0 || parameter.choices.includes(sets[parameter.name]));
    return control(group, says ? { ...parameter, default: sets[parameter.name] } : parameter);
  };
  const made = groups.flatMap(([group, all]) => all.map((parameter) => own(group, parameter)));
  at("preset-says").textContent = preset() ? PRESETS[preset().name] ?? "" : "No class of words is protected: names, places and illnesses are treated like any other word.";
  at("options").replaceChildren(...made.filter((found) => found !== null));
}

const epsilonAt = (step) => (step >= Number(at("slider").max) ? state.scale[1] : rounded(state.scale[0] * 2 ** (step / STEPS)));

function showEpsilon() {
  const unit = mechanism().epsilon.unit;
  at("shown").textContent = `${state.epsilon} ${unit}`;
  const slider = at("slider");
  const share = (slider.value - slider.min) / (slider.max - slider.min);
  const side = share < 0.35 ? ", more private" : share > 0.65 ? ", less private" : "";
  slider.setAttribute("aria-valuetext", `${state.epsilon} ${unit}${side}`);
}

/** Another mechanism, or other parameters of it: the slider gets its ends, and the curves are drawn anew. */
async function rescale(keep) {
  const { low, low_stays, high, high_stays } = await ask("/play/scale", settings());
  state.scale = [low, high];
  const about = (share) => `about ${Math.round(100 * share)}\u00a0% of words stay`;
  at("private-end").textContent = `More private: ${low_stays <= 0.1 ? "nearly every word changes" : about(low_stays)}`;
  const open = high_stays >= 0.9 ? "nearly every word stays" : about(high_stays);
  at("open-end").textContent = `Less private: ${open}`;
  const slider = at("slider");
  slider.max = Math.round(STEPS * Math.log2(high / low));
  const exact = state.epsilon;
  const wanted = keep ? Math.round(STEPS * Math.log2(state.epsilon / low)) : slider.max / 2;
  slider.value = Math.min(Math.max(wanted, 0), slider.max);
  state.epsilon = keep && preset()?.epsilon === exact ? exact : epsilonAt(Number(slider.value));
  state.points = new Map();
  showEpsilon();
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => rewrite(), REST);
}

function say(sentence) {
  at("status").textContent = sentence;
}

/** Draws the text anew, and shows what came out. */
async function rewrite() {
  const run = (runs += 1);
  const text = at("text").value;
  if (state.of !== text) [state.of, state.draws] = [text, 0];
  say("Drawing …");
  try {
    const asked = settings();
    const said = await ask("/play/rewrite", { ...asked, text });
    if (run !== runs) return;
    state.draws += 1;
    state.shown = said;
    state.laws = new Map();
    state.chosen = -1;
    showTokens(said);
    showPromise(said.guarantee);
    const here = (copied) => copied.replaceAll(said.here, `${location.origin}/`); // behind a proxy, too
    at("python").textContent = here(said.python);
    at("command").textContent = here(said.command);
    at("count").textContent = state.draws === 1 ? "This text was drawn once." : `This text was drawn ${state.draws} times; pass on one version at most.`;
    say(!text.trim() ? "Write something first." : fixed() ? "Drawn." : `Drawn with epsilon ${state.epsilon}.`);
  } catch (error) {
    if (run === runs) say(error.message);
    return;
  }
  if (!fixed()) showCurves();
  showLeft();
}

/** What is left of a budget, where draws are charged to one. */
async function showLeft() {
  if (!state.offers.charged) return;
  try {
    const { budget, left } = await ask("/v1/budget");
    at("left").textContent = budget === null ? "Each draw is charged." : `Each draw is charged: ${Number(left.toFixed(3))} of ${budget} nats are left.`;
  } catch (error) {
    at("left").textContent = error.message;
  }
}

function showTokens(said) {
  const counts = { changed: 0, unchanged: 0, replaced: 0, public: 0, unprotected: 0 };
  const original = [], released = [];
  said.tokens.forEach((token, number) => {
    counts[token.fate] += 1;
    const became = token.became || "left out";
    const name = `${token.token}, ${FATES[token.fate][0]}${token.fate === "changed" ? `, became ${became}` : ""}`;
    const button = element("button", { type: "button", class: `token ${token.fate}`, "data-number": number, tabindex: number ? -1 : 0, "aria-label": name }, token.token);
    original.push(token.before, button);
    if (token.became) {
      const drawn = token.class ? "class" : token.kind === "number" ? "number" : "ordinary";
      const kind = ["public", "unprotected"].includes(token.fate) ? token.fate : drawn;
      const told = token.class ? { title: spaced(token.class) } : {};
      released.push(token.gap, element("span", { class: `token of-${kind}`, "data-kind": kind, "data-number": number, ...told }, token.became));
    }
  });
  at("original").replaceChildren(...original, said.behind);
  at("rewrite").replaceChildren(...released, said.tail);
  const shown = new Set(released.flatMap((part) => (typeof part === "string" ? [] : [part.dataset.kind])));
  at("kinds").replaceChildren(
    ...Object.entries(KINDS).filter(([kind]) => shown.has(kind)).map(([kind, means]) => element("li", {}, element("span", { class: `token of-${kind}` }, kind), ` ${means}`)),
  );
  if (said.whole) {
    at("legend").replaceChildren();
    at("word").replaceChildren(element("p", { class: "quiet" }, said.whole));
    return;
  }
  at("legend").replaceChildren(
    ...Object.entries(FATES).filter(([fate]) => counts[fate] > 0).map(([fate, [name, means]]) =>
      element("li", {}, element("span", { class: `token ${fate}` }, name), ` ${counts[fate]} (${means})`)),
  );
  at("word").replaceChildren(element("p", { class: "quiet" }, "Point at a word above: here stands what it may become."));
}

function showPromise(guarantee) {
  at("promise").replaceChildren(...guarantee.short.map((line) => element("li", {}, line)));
  at("warnings").replaceChildren(...guarantee.warnings.map((line) => element("p", { class: "warning" }, line)));
  at("sentence").textContent = guarantee.sentence;
  at("conditions").replaceChildren(...guarantee.conditions.map((line) => element("li", {}, line)));
}

/** Shows what a word may become. */
async function choose(number) {
  if (!state.shown || number === state.chosen) return;
  state.chosen = number;
  for (const token of document.querySelectorAll(".shown .token")) token.classList.toggle("chosen", Number(token.dataset.number) === number);
  const token = state.shown.tokens[number];
  const asking = (words += 1);
  if (token.class) {
    at("word").replaceChildren(...classSaid(token));
    return;
  }
  try {
    if (!state.laws.has(token.token)) {
      const said = await ask("/play/word", { ...settings(), token: token.token });
      state.laws.set(token.token, said);
    }
    if (asking === words) at("word").replaceChildren(...wordSaid(token, state.laws.get(token.token)));
  } catch (error) {
    if (asking === words) at("word").replaceChildren(element("p", {}, error.message));
  }
}

function classSaid(token) {
  const { operator, entries } = state.shown.classes[token.class] ?? {};
  const became = token.became === "" ? "left out" : token.became;
  const head = element("p", {}, element("strong", {}, token.token), ` → ${became}: ${spaced(token.class)}, a class of the public table.`);
  const means = operator ? BECOMES[operator](entries) : "Each word of this class is public, and released as it is.";
  return [head, element("p", {}, means), element("p", { class: "quiet" }, "That a word of this class stands there is public.")];
}

function wordSaid(token, { law, numbers }) {
  const [fate, means] = FATES[token.fate];
  const became = token.became === "" ? "left out" : token.became;
  const head = element("p", {}, element("strong", {}, token.token), ` → ${became}: ${fate} (${means}).`);
  if (numbers) return [head, element("p", {}, numbers)];
  if (!law) return [head, element("p", {}, "It was not drawn, so there is no chance in it.")];
  const entered = token.kind === "other" ? [element("p", {}, `It is not in the vocabulary, and went in as ${law.word}.`)] : [];
  const about = law.exact ? "" : "about ";
  const between = (value, shown) => (value.low === null ? shown(value.value) : `${about}${shown(value.value)} (between ${shown(value.low)} and ${shown(value.high)})`);
  const facts = element("dl", { class: "facts" },
    element("dt", {}, `It ${law.read ? "is drawn" : "stays"} as it is with probability (N_w)`), element("dd", {}, between(law.n_w, percent)),
    element("dt", {}, `In 95 of 100 draws it ${law.read ? "is drawn as" : "becomes"} one of so many words (S_w)`), element("dd", {}, between(law.s_w, whole)));
  const later = law.read ? [element("p", {}, "The words drawn are then read together, so that another word may be released: a likelier one beside its neighbours.")] : [];
  const largest = Math.max(...law.likely.map((one) => one.probability));
  const row = (name, probability) => {
    const bar = element("i");
    bar.style.width = `${(100 * Math.min(probability / largest, 1)).toFixed(1)}%`;
    return element("tr", {}, element("td", {}, name), element("td", { class: "number" }, about + percent(probability)), element("td", { class: "bar", "aria-hidden": "true" }, bar));
  };
  const basis = law.exact ? "" : `, from ${law.runs} simulated draws`;
  const table = element("table", { class: "bars" },
    element("caption", {}, `What ${law.word} ${law.read ? "is drawn as" : "becomes"} most likely${basis}`),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "word"), element("th", { scope: "col", class: "number" }, "probability"), element("td", { class: "bar" }))),
    element("tbody", {}, ...law.likely.map((one) => row(one.word, one.probability)), ...(law.others > 0 ? [row("all others together", law.others)] : [])));
  return [head, ...entered, facts, ...later, table];
}

/** Fetches the points of the curves one after the other, and draws what is there. */
async function showCurves() {
  const own = (curves += 1);
  const [low, high] = state.scale;
  const grid = Array.from({ length: POINTS }, (_, number) => (number < POINTS - 1 ? rounded(low * (high / low) ** (number / (POINTS - 1))) : high));
  const wanted = [state.epsilon, ...grid.filter((epsilon) => epsilon !== state.epsilon)];
  const missing = wanted.filter((epsilon) => !state.points.has(epsilon));
  drawCurves();
  for (const [done, epsilon] of missing.entries()) {
    at("curves-status").textContent = `Measuring: ${done} of ${missing.length} points.`;
    try {
      const said = await ask("/play/point", settings(epsilon));
      if (own !== curves) return;
      state.points.set(epsilon, said);
    } catch (error) {
      if (own === curves) at("curves-status").textContent = error.message;
      return;
    }
    drawCurves();
  }
  const here = state.points.get(state.epsilon);
  at("curves-status").textContent = `At epsilon ${state.epsilon}: ${pointSaid(here)}.`;
}

function pointSaid(point) {
  if (!point) return "not measured yet";
  const stays = point.n_w === null ? "" : `${percent(point.n_w)} of ${point.of} ${point.others ? `and ${percent(point.others)} of the others ` : ""}stay${point.read ? " once they are read in their context" : ""}, `;
  const hides = point.s_w === null ? "" : `a typical one ${point.read ? "is drawn as" : "becomes"} one of ${point.s_w_exact ? "" : "about "}${whole(point.s_w)}${point.s_w_exact ? "" : " or more"}, `;
  const guess = point.success.low === null ? percent(point.success.value) : `about ${percent(point.success.value)} or more`;
  return `${stays}${hides}and an attacker guesses ${guess} of ${point.others ? "all words" : "them"}`;
}

function drawCurves() {
  const all = [...state.points.entries()].sort((a, b) => a[0] - b[0]);
  const [low, high] = state.scale;
  const said = `At epsilon ${state.epsilon}, ${pointSaid(state.points.get(state.epsilon))}`;
  const frame = { low, high };
  const shares = [0, 0.25, 0.5, 0.75, 1].map((share) => [share, `${100 * share}\u00a0%`]);
  draw(at("shares"), { ...frame, title: "Shares of words over epsilon", y: [0, 1], ticks: shares }, [
    { name: "stay as they are (N_w)", kind: "first", points: all.map(([epsilon, point]) => [epsilon, point.n_w]) },
    { name: "guessed by an attacker", kind: "second", points: all.map(([epsilon, point]) => [epsilon, point.success.value]) },
  ], state.epsilon, said);
  const largest = Math.max(10, ...all.map(([, point]) => point.s_w ?? 1));
  draw(at("hides"), { ...frame, title: "Words among which a word hides over epsilon", y: [1, largest], logarithmic: true, ticks: steps(largest) }, [
    { name: "words (S_w)", kind: "first", points: all.map(([epsilon, point]) => [epsilon, point.s_w]) },
  ], state.epsilon, said);
  const cell = (text) => element("td", { class: "number" }, text);
  const guess = ({ value, low, high }) =>
    low === null ? percent(value) : high === 1 ? `${percent(value)} or more` : `${percent(value)} (${percent(low)} to ${percent(high)})`;
  const names = ["epsilon", "stay (N_w)", "becomes one of (S_w)", "guessed"];
  at("table").replaceChildren(
    element("thead", {}, element("tr", {}, ...names.map((name) => element("th", { scope: "col", class: "number" }, name)))),
    element("tbody", {}, ...all.map(([epsilon, point]) => element("tr", {},
      cell(String(epsilon)), cell(point.n_w === null ? "not known" : percent(point.n_w)),
      cell(point.s_w === null ? "not known" : whole(point.s_w)), cell(guess(point.success))))));
}

/** Takes a sample as the text. */
function sample(name) {
  at("text").value = SAMPLES[name];
  for (const chip of at("samples").children) chip.setAttribute("aria-pressed", String(chip.textContent === name));
}

/** Draws some rows of a file once, and shows them. */
async function showFile(file) {
  at("table-of-file").hidden = false;
  at("rows").replaceChildren();
  at("which-column").hidden = true;
  at("file-says").textContent = "Reading …";
  at("table-of-file").scrollIntoView({ block: "nearest" });
  try {
    state.table = { name: file.name, ...(await readTable(file)) };
  } catch (error) {
    at("file-says").textContent = error.message;
    return;
  }
  const { header } = state.table;
  at("column").replaceChildren(...header.map((name, place) => element("option", { value: place }, name)));
  at("column").value = textColumn(state.table);
  at("which-column").hidden = header.length < 2;
  await showRows();
}

async function showRows() {
  const { name, header, rows } = state.table;
  const place = Number(at("column").value);
  const before = rows.slice(0, ROWS).map((row) => row[place] ?? "");
  at("file-says").textContent = "Drawing …";
  try {
    const { texts } = await ask("/v1/privatize", { ...settings(), texts: before });
    at("rows").replaceChildren(...beforeAndAfter(before, texts));
    const column = /\.txt$/i.test(name) ? "" : ` --column "${header[place]}"`;
    const how = preset() && !fixed() ? ` --preset ${preset().name}` : "";
    at("file-says").textContent = `${before.length} of ${rows.length} rows, drawn once to look at; other columns are not shown. For the whole file: dptext privatize "${name}"${column}${how} --output private${name.slice(name.lastIndexOf("."))}`;
  } catch (error) {
    at("file-says").textContent = error.message;
  }
}

function listen() {
  at("samples").replaceChildren(...Object.keys(SAMPLES).map((name) => element("button", { type: "button", "aria-pressed": "false" }, name)));
  at("samples").addEventListener("click", (event) => {
    const chip = event.target.closest("button");
    if (chip) sample(chip.textContent);
    if (chip && state.offers) rewrite();
  });
  at("file").addEventListener("change", () => at("file").files.length && showFile(at("file").files[0]));
  at("column").addEventListener("change", showRows);
  for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      document.body.classList.toggle("dropping", over);
      if (name === "drop" && event.dataTransfer.files.length && state.offers) showFile(event.dataTransfer.files[0]);
    });
  }
  at("text").addEventListener("input", () => {
    for (const chip of at("samples").children) chip.setAttribute("aria-pressed", "false");
    soon();
  });
  at("slider").addEventListener("input", () => {
    state.epsilon = epsilonAt(Number(at("slider").value));
    showEpsilon();
    drawCurves();
    soon();
  });
  at("mechanism").addEventListener("change", async () => {
    at("preset").value = "";
    showOptions();
    await renewed(false);
  });
  at("preset").addEventListener("change", async () => {
    await begun();
  });
  at("options").addEventListener("change", async (event) => {
    if (event.target.dataset.group === "parameters") await renewed(true);
    else await rewrite();
  });
  at("again").addEventListener("click", () => rewrite());
  for (const id of ["original", "rewrite"]) {
    at(id).addEventListener("pointerover", (event) => {
      const token = event.target.closest("[data-number]");
      if (token) choose(Number(token.dataset.number));
    });
  }
  at("original").addEventListener("focusin", (event) => {
    const token = event.target.closest("[data-number]");
    if (token) choose(Number(token.dataset.number));
  });
  at("original").addEventListener("keydown", move);
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(button.dataset.copy));
  }
  at("door-form").addEventListener("submit", (event) => {
    event.preventDefault();
    state.token = at("token").value.trim();
    at("door").hidden = true;
    begin();
  });
}

/** Arrow keys go from word to word; only one of them is in the order of the Tab key. */
function move(event) {
  const all = [...at("original").querySelectorAll("button")];
  const here = all.indexOf(document.activeElement);
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -all.length, End: all.length };
  if (here < 0 || !(event.key in steps)) return;
  event.preventDefault();
  const next = all[Math.min(Math.max(here + steps[event.key], 0), all.length - 1)];
  all[here].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

async function copy(id) {
  const text = at(id).textContent;
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch {
    const range = document.createRange();
    range.selectNodeContents(at(id));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    say("It is marked; copy it with your keyboard.");
  }
}

async function renewed(keep) {
  const button = at("again");
  button.disabled = true;
  say("Preparing the mechanism …");
  try {
    await rescale(keep);
    await rewrite();
  } catch (error) {
    say(error.message);
  } finally {
    button.disabled = false;
  }
}

async function begin() {
  try {
    state.offers = await ask("/v1/mechanisms");
  } catch (error) {
    say(error.message);
    return;
  }
  if (fixed()) {
    for (const id of ["controls", "more", "curves"]) at(id).hidden = true;
    for (const id of ["by-word", "how"]) at(id).hidden = !state.offers.fixed.words;
    at("rules").replaceChildren(...fixedFacts(state.offers.fixed));
    await rewrite();
    return;
  }
  const onWords = state.offers.mechanisms.filter((one) => one.family === "words");
  if (!onWords.length) {
    say("This service offers no mechanism on words, and the page shows no others.");
    return;
  }
  at("mechanism").replaceChildren(...onWords.map((one) => element("option", { value: one.name }, one.name)));
  const presets = state.offers.presets;
  at("ready-made").hidden = presets.length === 0;
  const names = [...presets.map((one) => [one.name, one.name]), ["", "none: a mechanism by itself"]];
  at("preset").replaceChildren(...names.map(([value, name]) => element("option", { value }, name)));
  at("preset").value = presets.some((one) => one.name === FIRST) ? FIRST : presets[0]?.name ?? "";
  await begun();
}

/** Begins with the preset that is chosen, or with the mechanism. */
async function begun() {
  const chosen = preset();
  if (chosen) {
    at("mechanism").value = chosen.mechanism;
    state.epsilon = chosen.epsilon;
  }
  showOptions();
  await renewed(chosen !== undefined);
}

const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
at("stays").textContent = here
  ? "Your text stays on this machine (unless you forwarded the port), and is kept nowhere."
  : `Your text goes to ${location.hostname}, and is kept nowhere there.`;
listen();
sample("mail");
begin();
