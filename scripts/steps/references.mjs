// Checks references in comments: "spec 1 §5", "checks F.51", "design.md, Clock", "decision 0024". Each must resolve.

/** Number or time of a decision record. */
const recordName = /^(\d{8}-\d{4}|\d{4})-[a-z0-9-]+\.md$/;

/** Records keep their number; later ones are named by time (decision 20261128-1630). */
const lastNumbered = 151;

/** References in a text, each as { kind, name }. */
export function referencesIn(text) {
  const found = (kind, pattern) => [...text.matchAll(pattern)].map(([, ...parts]) => ({ kind, parts }));
  return [
    // "spec 2 §2.5–2.6" names both.
    ...found('section', /\b[Ss]pec ([12]),? §(\d+(?:\.\d+)?)(?:[–-]§?(\d+(?:\.\d+)?))?/g).flatMap(
      ({ kind, parts: [spec, ...sections] }) =>
        sections.filter(Boolean).map((section) => ({ kind, name: `${spec} §${section}` })),
    ),
    ...found('check', /\bchecks? ([A-K]\.\d+)/g).map(({ kind, parts: [name] }) => ({ kind, name })),
    ...found('chapter', /\bdesign\.md, ([A-Z][a-z]+(?: [a-z]+)?)/g).map(({ kind, parts: [name] }) => ({
      kind,
      name,
    })),
    ...found('decision', /\b[Dd]ecision (\d{8}-\d{4}|\d{4})\b/g).map(({ kind, parts: [name] }) => ({
      kind,
      name,
    })),
  ];
}

/** Valid targets, from the texts of docs/spec by name and the names of the decisions. */
export function targetsOf(spec, decisions) {
  const headings = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  return {
    section: [
      ...headings(spec['1-platform.md'], /^##+ (\d+(?:\.\d+)?) /gm).map((section) => `1 §${section}`),
      ...headings(spec['2-assessments.md'], /^##+ (\d+(?:\.\d+)?) /gm).map((section) => `2 §${section}`),
    ],
    check: headings(spec['checks.md'], /^\| ([A-K]\.\d+) /gm),
    chapter: headings(spec['design.md'], /^## (.+)$/gm),
    decision: decisions.map((name) => name.match(recordName)?.[1]),
  };
}

/** Unresolved references of a text, as written. */
export const deadReferences = (text, targets) =>
  referencesIn(text)
    .filter(
      ({ kind, name }) =>
        !targets[kind].some((target) => (kind === 'chapter' ? name.startsWith(target) : name === target)),
    )
    .map(({ kind, name }) => `${kind} ${name}`);

/** Problems of decision records: gaps in the numbers, duplicates, misnamed files, missing dates. */
export function decisionProblems(decisions) {
  const names = Object.keys(decisions).toSorted();
  return names.flatMap((name, index) => [
    ...misnamed(name, index, names),
    ...(/^\d{4}-\d{2}-\d{2}$/m.test(decisions[name])
      ? []
      : [`docs/decisions/${name} does not say when it was made`]),
  ]);
}

function misnamed(name, index, names) {
  const path = `docs/decisions/${name}`;
  const place = name.match(recordName)?.[1];
  if (!place || (place.length === 4 && Number(place) > lastNumbered))
    return [`${path} is not named by time, like 20261128-1403-classes.md`];
  if (place.length === 4)
    return Number(place) === index + 1 ? [] : [`${path} is number ${index + 1} in order`];
  return names[index - 1]?.startsWith(`${place}-`) ? [`${path} has the time of ${names[index - 1]}`] : [];
}
