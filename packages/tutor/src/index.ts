export { holdsCandidate } from './find-candidate.ts';
export { type LeakGate, type LeakKind, leakKinds, openGate, sentencesOf } from './leak-gate.ts';
export { type Secrets, secretsOf } from './question-secrets.ts';
