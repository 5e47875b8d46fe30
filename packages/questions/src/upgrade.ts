/**
 * One step in the life of a stored shape: from version n to n + 1. Content is read without its key on the way to
 * students, so its step cannot ask for the key; the key's may ask for the content that it was written with.
 */
export interface Upgrade {
  readonly content: (old: unknown) => unknown;
  readonly answerKey: (old: unknown, oldContent: unknown) => unknown;
}

/** A step that only adds what may be missing: what was stored is right as it stands. */
export const addedOptional: Upgrade = { content: (old) => old, answerKey: (old) => old };

/** Counted, not written down: the current version is the end of the chain and cannot be anything else. */
export const versionAfter = (upgrades: readonly Upgrade[]): number => upgrades.length + 1;

const stepsFrom = (upgrades: readonly Upgrade[], version: number): readonly Upgrade[] => {
  if (version < 1 || version > versionAfter(upgrades))
    throw new RangeError(`No way leads from schema version ${version} to ${versionAfter(upgrades)}`);
  return upgrades.slice(version - 1);
};

/** Content of any earlier version in today's shape. */
export const upgradedContent = (upgrades: readonly Upgrade[], version: number, content: unknown): unknown =>
  stepsFrom(upgrades, version).reduce((old, step) => step.content(old), content);

/** Both in today's shape. */
export const upgraded = (
  upgrades: readonly Upgrade[],
  version: number,
  stored: { readonly content: unknown; readonly answerKey: unknown },
) =>
  stepsFrom(upgrades, version).reduce(
    ({ content, answerKey }, step) => ({
      content: step.content(content),
      answerKey: step.answerKey(answerKey, content),
    }),
    stored,
  );
