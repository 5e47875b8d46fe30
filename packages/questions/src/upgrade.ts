/**
 * Migration of a stored shape from version n to n + 1. Content is read without its key on the way to students, so its
 * step can't use the key; the step of the key may use the content.
 */
export interface Upgrade {
  readonly content: (old: unknown) => unknown;
  readonly answerKey: (old: unknown, oldContent: unknown) => unknown;
}

/** Step for a new optional field: stored data stays valid unchanged. */
export const addedOptional: Upgrade = { content: (old) => old, answerKey: (old) => old };

/** Derived from the number of steps, so that the current version can't disagree with them. */
export const versionAfter = (upgrades: readonly Upgrade[]): number => upgrades.length + 1;

const stepsFrom = (upgrades: readonly Upgrade[], version: number): readonly Upgrade[] => {
  if (version < 1 || version > versionAfter(upgrades))
    throw new RangeError(`No way leads from schema version ${version} to ${versionAfter(upgrades)}`);
  return upgrades.slice(version - 1);
};

/** Migrates content of any earlier version to the current one. */
export const upgradedContent = (upgrades: readonly Upgrade[], version: number, content: unknown): unknown =>
  stepsFrom(upgrades, version).reduce((old, step) => step.content(old), content);

/** Migrates content and key to the current version. */
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
