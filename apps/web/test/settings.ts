import type { Appearance } from '@pelion/contract/appearance';
import type { GradingScale, ScoringTemplate } from '@pelion/contract/grade-settings';
import { standardScales } from '@pelion/contract/grade-settings/facts';
import type { Label } from '@pelion/contract/labels';
import { type CampusType, keysOf, terms, termsOf, wordPair } from '@pelion/words';

/** Appearance of a campus with its own logo. */
export const buildAppearance = (changes: Partial<Appearance> = {}): Appearance => ({
  campus_id: 7,
  school_name: 'Riverbend School',
  color_code: '#0f766e',
  sign_in_path: '/login?school=6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10',
  logo: {
    url: 'http://media.example/files/1',
    name: 'logo.png',
    media_type: 'image/png',
    size: 12_345,
    width: 240,
    height: 60,
    is_of_school: false,
  },
  ...changes,
});

/** Every term as a campus of this type usually calls it. */
export const buildLabels = (campusType: CampusType = 'k12'): Label[] => {
  const usual = termsOf(campusType);
  return keysOf(terms).map((term) => ({ term, usual: wordPair(usual[term]), own: null }));
};

/** The default of the campus, with the usual letters. */
export const buildScale = (changes: Partial<GradingScale> = {}): GradingScale => ({
  id: 21,
  name: 'Letters',
  rows: [...standardScales.letters.rows],
  is_default: true,
  grade_ids: [],
  subject_ids: [],
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});

export const buildTemplate = (changes: Partial<ScoringTemplate> = {}): ScoringTemplate => ({
  id: 31,
  name: 'School year',
  parts: [
    { label: 'Tests', weight: '60', type_ids: [1, 5] },
    { label: 'Homework', weight: '40', type_ids: [2, 3] },
  ],
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});
