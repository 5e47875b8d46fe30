import { createText, keysOf } from '@pelion/words';
import { describe, expect, test } from 'vitest';
import { onOffSettings } from './campus-settings.ts';
import { denial } from './denial.ts';
import { everyCampusType, everyone } from './groups.ts';
import { type MenuItem, type MenuLink, menuFor } from './menu.ts';
import { screenOf } from './screens.ts';
import { type ViewerFacts, viewerFrom } from './viewer.ts';
import { plans } from './vocabulary.ts';

const menuOf = (facts: ViewerFacts, isAvailable = () => true) =>
  menuFor(viewerFrom(facts), { isAvailable, label: createText(facts.campusType).phrase });

const everySetting = onOffSettings;

/** `Label` of a link, `Label: One, Two` of a section. */
const outline = (menu: readonly MenuItem[]) =>
  menu.map((item) =>
    item.kind === 'link' ? item.label : `${item.label}: ${item.links.map(({ label }) => label).join(', ')}`,
  );

const linksIn = (menu: readonly MenuItem[]): readonly MenuLink[] =>
  menu.flatMap((item) => (item.kind === 'link' ? [item] : item.links));

const admin = { userType: 'schoolAdmin', campusType: 'k12', plan: 'elite', settings: everySetting } as const;

describe('the menu', () => {
  test('of a school admin has every entry of the specification but the personal ones, and the ways to all assessments, absences and the plan', () => {
    expect(outline(menuOf(admin))).toEqual([
      'AI Tools',
      'Announcements',
      'Assessments: All Assessments, Reported Questions, Standardized Test, Test',
      'Assignments: Classwork, Homework',
      'Classes: Absences, Makeups, Online Classes, Recordings, Timetable',
      'Classrooms',
      'Dashboard',
      'Discussion Forums',
      'External Tools: LTI, SCORM',
      'Feedback Forms',
      'Materials: Courses, Lesson Plans, Notes, Online Classwork, Online Homework, Online Test, Standardized Test',
      'Meetings: Online Meetings, Recordings',
      'Notifications',
      'Reports: Activity Report, Attendance Report, Course Report, Progress Report',
      'Resource Drawer: Audios, Documents, eBook, Link Sites, Links, Notes, Teacher Materials, Videos',
      'Settings: Access Controls, Audit Log, Campus Settings, Dictionary, Email Preferences, Grading Scale, Labels, Plan, Point System, Upload Logo',
      'Setup: Academic Year, Enrollments, Grades, Presentation Slides, Product and Services, Subjects',
      'To Be Graded',
      'Users: Other Users, Students, Teachers',
    ]);
  });

  test.each([
    ['/dashboard', 'Dashboard', 'AI Tools'],
    ['/assignments/homework', 'Assignments: Classwork, Homework', 'AI Tools'],
  ])('begins with the entry of %s, where one lands, and is sorted after it', (first, entry, second) => {
    const menu = menuFor(viewerFrom(admin), {
      isAvailable: () => true,
      label: createText('k12').phrase,
      first,
    });
    const labels = outline(menu);
    expect(labels.slice(0, 2)).toEqual([entry, second]);
    expect(labels.slice(1)).toEqual(outline(menuOf(admin)).filter((label) => label !== entry));
  });

  test('of a corporation drops Materials and Assessments and has Courses and Assessment directly', () => {
    const labels = outline(menuOf({ ...admin, campusType: 'corporation' }));
    expect(
      labels.filter((label) => /^(Materials|Assessments|Lesson|Courses$|Assessment$)/.test(label)),
    ).toEqual(['Assessment', 'Courses']);
    expect(labels.find((label) => label.startsWith('Resource Drawer'))).toContain('Online Test');
    expect(labels).toContain('Meetings: Absences, Makeups, Online Meetings, Recordings, Timetable');
    expect(labels.find((label) => label.startsWith('Setup'))).toContain('Departments');
  });

  test('keeps Online Test out of the resource drawer elsewhere', () => {
    expect(outline(menuOf(admin)).find((label) => label.startsWith('Resource'))).not.toContain('Online Test');
  });

  test('of Lite keeps what it cannot open and marks it premium', () => {
    const premium = linksIn(menuOf({ ...admin, plan: 'lite' })).filter(({ isPremium }) => isPremium);
    expect(premium.map(({ path }) => path).toSorted()).toEqual([
      '/discussion-forum',
      '/meeting-recordings',
      '/meetings',
      '/reports/progress-report',
    ]);
    expect(linksIn(menuOf({ ...admin, plan: 'essentials' })).some(({ isPremium }) => isPremium)).toBe(false);
  });

  test('of a parent has Students, Courses and Lesson Plans on the first level', () => {
    const labels = outline(menuOf({ ...admin, userType: 'parent' }));
    expect(labels).toEqual(expect.arrayContaining(['Students', 'Courses', 'Lesson Plans']));
    expect(labels.filter((label) => /^(Users|Materials)/.test(label))).toEqual([]);
  });

  test('offers the own profile to students only', () => {
    const withProfile = everyone.filter((userType) =>
      linksIn(menuOf({ ...admin, userType })).some(({ path }) => path === '/profile/me'),
    );
    expect(withProfile).toEqual(['student']);
  });

  test('offers the school campuses to site admins only, and little else', () => {
    const { settings } = admin;
    expect(outline(menuOf({ userType: 'siteAdmin', campusType: 'k12', plan: 'elite', settings }))).toEqual([
      'Announcements',
      'Dashboard',
      'Notifications',
      'School Campuses',
      'Settings: Audit Log, Invoices, Point System',
      'Setup: Product and Services',
      'Users: Other Users',
    ]);
  });

  test('of a digital-SAT campus has Standardized Test on the first level', () => {
    const labels = outline(menuOf({ ...admin, campusType: 'dsat' }));
    expect(labels).toContain('Standardized Test');
    expect(
      labels.filter((label) => /^(Materials|Assessments|Meetings|Resource|External)/.test(label)),
    ).toEqual([]);
  });

  test.each([
    ['AI Tools', 'Presentation Slides', 'opted_for_ai'],
    ['Point System', 'Point System', 'opted_for_point_system'],
  ] as const)('has %s and %s only where the campus set %s', (one, other, setting) => {
    const without = everySetting.filter((each) => each !== setting);
    const labelsOf = (settings: typeof everySetting) =>
      linksIn(menuOf({ ...admin, settings })).map(({ label }) => label);
    expect(labelsOf(everySetting)).toEqual(expect.arrayContaining([one, other]));
    expect(labelsOf(without).filter((label) => label === one || label === other)).toEqual([]);
  });

  test('leaves out screens that are not available, and sections left empty', () => {
    const only = (screen: string) => screen === 'dashboard' || screen === 'grades';
    const menu = menuFor(viewerFrom(admin), { isAvailable: only, label: createText('k12').phrase });
    expect(outline(menu)).toEqual(['Dashboard', 'Setup: Grades']);
    expect(menuOf(admin, () => false)).toEqual([]);
  });

  test('sorts by the words of the campus, not by ours', () => {
    const label = createText('k12', { announcement: ['zine', 'zines'] }).phrase;
    const menu = menuFor(viewerFrom(admin), { isAvailable: () => true, label });
    expect(menu.at(-1)?.label).toBe('Zines');
  });
});

describe.each(everyone)('every menu of a %s', (userType) => {
  const menus = everyCampusType.flatMap((campusType) =>
    keysOf(plans).map((plan) => {
      const facts = { userType, campusType, plan, settings: everySetting };
      return { viewer: viewerFrom(facts), menu: menuOf(facts) };
    }),
  );

  test('links only to screens that open or are premium', () => {
    for (const { viewer, menu } of menus)
      for (const { screen, isPremium, path } of linksIn(menu)) {
        const { access } = screenOf(screen);
        expect(access === 'public' ? null : denial(viewer, access)).toBe(isPremium ? 'subscription' : null);
        expect(path).not.toContain(':');
      }
  });

  test('is sorted on both levels, without an empty section or two entries that read the same', () => {
    const { compare } = new Intl.Collator('en');
    for (const { menu } of menus)
      for (const level of [menu, ...menu.map((item) => (item.kind === 'section' ? item.links : [item]))]) {
        const labels = level.map(({ label }) => label);
        expect(labels.length).toBeGreaterThan(0);
        expect(labels).toEqual([...new Set(labels)].toSorted(compare));
      }
  });

  test('leads to each place once', () => {
    for (const { menu } of menus) {
      const paths = linksIn(menu).map(({ path }) => path);
      expect(paths).toEqual([...new Set(paths)]);
    }
  });
});
