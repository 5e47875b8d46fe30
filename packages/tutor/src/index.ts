export { type Ladder, nextRung, type Rung, type RungKind, rungKinds } from './climb-ladder.ts';
export { describeTask } from './describe-task.ts';
export { dropVerdict } from './drop-verdict.ts';
export { holdsCandidate } from './find-candidate.ts';
export { type Hidden, hideNames } from './hide-names.ts';
export { judgeSafety, type SafetyLevel, safetyLevels } from './judge-safety.ts';
export { type LeakGate, type LeakKind, leakKinds, openGate, sentencesOf } from './leak-gate.ts';
export { type Secrets, secretsOf } from './question-secrets.ts';
