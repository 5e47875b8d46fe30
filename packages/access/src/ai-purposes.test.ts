import { createText } from '@pelion/words';
import { describe, expect, test } from 'vitest';
import type { CampusSetting } from './campus-settings.ts';
import { denial, type Viewer } from './denial.ts';
import { explainDenial } from './explain-denial.ts';
import { menuFor } from './menu.ts';
import type { Permission } from './permissions.ts';
import { type RuleName, rules } from './rules.ts';
import { viewerFrom } from './viewer.ts';
import type { UserType } from './vocabulary.ts';

/** Rule of each purpose: who may hold its permission by a grant, the permission, and the purpose. spec 1 §5 */
const purposes = [
  ['askTutor', 'student', 'can_interact_with_chatbox', null],
  ['takeWithAiHelp', 'student', 'can_interact_with_chatbox', 'ai_in_tests'],
  ['useChatBox', 'teacher', 'can_interact_with_chatbox', 'ai_chat_box'],
  ['useAiTools', 'teacher', 'can_interact_ai', 'ai_tools'],
  ['gradeWithAi', 'teacher', 'grade_with_ai', 'ai_grading'],
  ['autoGradeWithAi', 'teacher', 'auto_grade_with_ai', 'ai_grading'],
  ['editPresentationTemplates', 'teacher', 'can_edit_ppt_templates', 'ai_slides'],
] as const satisfies readonly (readonly [RuleName, UserType, Permission, CampusSetting | null])[];

const everyPurpose = ['ai_in_tests', 'ai_chat_box', 'ai_tools', 'ai_grading', 'ai_slides'] as const;
const everySetting: readonly CampusSetting[] = ['opted_for_ai', ...everyPurpose];

const viewer = (userType: UserType, settings: readonly CampusSetting[]): Viewer =>
  viewerFrom({ userType, campusType: 'k12', plan: 'elite', settings });

describe.each(purposes)('%s', (name, userType, permission, purpose) => {
  const rule = rules[name];
  const holding = (isHeld: boolean, settings: readonly CampusSetting[] = everySetting): Viewer => {
    const member = viewer(userType, settings);
    const others = [...member.permissions].filter((each) => each !== permission);
    return { ...member, permissions: new Set(isHeld ? [...others, permission] : others) };
  };

  test('opens with the permission and every setting, and not without the permission', () => {
    expect(denial(holding(true), rule)).toBeNull();
    expect(denial(holding(false), rule)).toBe('permission');
  });

  test('is closed without AI, and the reason names it', () => {
    const off = holding(true, [...everyPurpose]);
    expect(denial(off, rule)).toBe('setting');
    expect(explainDenial(off, rule)).toMatchObject({ gate: 'setting', setting: 'opted_for_ai' });
  });

  test('is closed without its own purpose alone, and the reason names this', () => {
    const closing = everyPurpose.filter(
      (each) =>
        denial(
          holding(
            true,
            everySetting.filter((setting) => setting !== each),
          ),
          rule,
        ) !== null,
    );
    expect(closing).toEqual(purpose === null ? [] : [purpose]);
    if (purpose)
      expect(explainDenial(holding(true, ['opted_for_ai']), rule)).toMatchObject({
        gate: 'setting',
        setting: purpose,
        changeableBy: ['schoolAdmin', 'campusAdmin'],
      });
  });
});

test.each(['schoolAdmin', 'campusAdmin'] as const)('a %s holds each permission of AI always', (userType) => {
  const open = purposes.filter(([name]) => denial(viewer(userType, everySetting), rules[name]) === null);
  // A test is taken by students alone.
  expect(open.map(([name]) => name)).toEqual(
    purposes.map(([name]) => name).filter((name) => name !== 'takeWithAiHelp'),
  );
});

test.each([
  ['AI Tools', 'ai_tools'],
  ['Presentation Slides', 'ai_slides'],
] as const)('the menu has %s only with %s', (label, purpose) => {
  const labelsWith = (settings: readonly CampusSetting[]) =>
    JSON.stringify(
      menuFor(viewer('schoolAdmin', settings), {
        isAvailable: () => true,
        label: createText('k12').phrase,
      }),
    );
  expect(labelsWith(everySetting)).toContain(label);
  expect(labelsWith(everySetting.filter((each) => each !== purpose))).not.toContain(label);
});
