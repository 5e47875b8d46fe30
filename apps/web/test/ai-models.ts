import type { AiUsage } from '@pelion/contract/ai-models';

export const buildAiUsage = (facts: Partial<AiUsage> = {}): AiUsage => ({
  from: '2026-11-01',
  to: '2026-11-30',
  days: [
    { day: '2026-11-28', purpose: 'chatBox', built_in: 2, model: 1, failures: 0, tokens: 900 },
    { day: '2026-11-28', purpose: 'tests', built_in: 40, model: 12, failures: 3, tokens: 14_000 },
    { day: '2026-11-30', purpose: 'tests', built_in: 5, model: 0, failures: 0, tokens: 0 },
  ],
  month: { starts_on: '2026-11-01', tokens: 14_900, tokens_allowed: 2_000_000 },
  replies_per_day: 20,
  built_in_per_minute: 30,
  ...facts,
});
