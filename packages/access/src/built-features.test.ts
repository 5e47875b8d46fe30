import { keysOf } from '@pelion/words';
import { expect, test } from 'vitest';
import { isBuilt, isLineBuilt, isSettingBuilt } from './built-features.ts';
import { campusSettings } from './campus-settings.ts';
import { features } from './features.ts';
import { planLines, plansByPrice } from './plan-offers.ts';
import { rules } from './rules.ts';
import { isAvailable } from './screens.ts';

test('features required by player and marking rules are built, and not labeled as in preparation', () => {
  const { readAloud, addAssessments, addLessonPlans, viewClassrooms, uploadLogo } = rules;
  const asked = [readAloud, addAssessments, addLessonPlans, viewClassrooms, uploadLogo];
  expect(asked.map(({ feature }) => feature).filter((feature) => !isBuilt(feature))).toEqual([]);
});

test('a line of a plan is in preparation where what it names is', () => {
  const lines = plansByPrice.flatMap((plan) => planLines(plan));
  const later = [...new Set(lines.filter((line) => !isLineBuilt(line)))];
  expect(later).toEqual(['Exam simulator', 'Breakout rooms', '{^class} recordings', 'API connectivity']);
  expect(features.filter(isBuilt)).toContain('can_download_assessment_pdf');
});

test('a setting is drawn once its screen is built', () => {
  expect(keysOf(campusSettings).filter((key) => !isSettingBuilt(key))).toEqual([
    ...(isAvailable('aiTools') ? [] : ['ai_tools']),
    ...(isAvailable('analytics') ? [] : ['weekly_analytics_email', 'weekly_analytics_time']),
    'allows_restricted_meeting_portals',
    'room_portal',
    'has_domain_feature',
    'records_location',
  ]);
});
