import { type CampusSetting, campusSettings } from './campus-settings.ts';
import { denial, type Gate, type Viewer } from './denial.ts';
import { features, limits } from './features.ts';
import { everyCampusType, everyone } from './groups.ts';
import { keysOf } from './keys.ts';
import { alwaysHolds, holdsByDefault, mayHold } from './permission-table.ts';
import { permissions } from './permissions.ts';
import { featuresOf, planLimits } from './plan-table.ts';
import type { Access, Rule } from './rule.ts';
import type { ScreenTable } from './screens/screen.ts';
import { screenAreas } from './screens.ts';
import { viewerFrom } from './viewer.ts';
import type { CampusType, Plan, UserType } from './vocabulary.ts';

const campusLetter = {
  k12: 'K',
  higherEducation: 'H',
  corporation: 'C',
  dsat: 'D',
} as const satisfies Record<CampusType, string>;
const planLetter = { lite: 'L', essentials: 'E', pro: 'P', elite: 'X' } as const satisfies Record<
  Plan,
  string
>;
const planOrder = keysOf(planLetter);
const userTypeHeading = {
  siteAdmin: 'site',
  schoolAdmin: 'school',
  campusAdmin: 'campus',
  teacher: 'teacher',
  staff: 'staff',
  student: 'student',
  tutor: 'tutor',
  parent: 'parent',
  contentManager: 'content',
  teachingAssistant: 'assist.',
  homeworkGrader: 'grader',
} as const satisfies Record<UserType, string>;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table with its columns aligned, so that a changed cell is a readable diff. */
function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return [pad(head), widths.map((width) => '-'.repeat(width)), ...body.map(pad)].map(row).join('\n');
}

const signs = [
  ['+', 'opens on every plan'],
  ['$L', 'opens, but shows the premium notice on these plans'],
  ['u', 'the user type is not allowed'],
  ['c', 'the campus type is not allowed'],
  ['g', 'the permission is missing, and the campus may grant it'],
  ['p', 'the permission is missing, and no campus can grant it'],
] as const;

const legend = () => `# Access matrix

Written by the test beside it from the tables of this package; a change of rules shows here as a change of lines.

A cell stands for one user type with its default permissions and every campus setting on, on four campus types
(${everyCampusType.map((type) => `${campusLetter[type]} ${type}`).join(', ')}) and four plans (${planOrder.map((plan) => `${planLetter[plan]} ${plan}`).join(', ')}):

${table(['sign', 'meaning'], signs)}

\`KHC+ Dc\` is: opens on three campus types, not on the fourth. One sign alone holds for all four.
`;

const signOf = {
  userType: () => 'u',
  campusType: () => 'c',
  permission: ({ userType }, { permission }) => (permission && mayHold(userType, permission) ? 'g' : 'p'),
  setting: () => 's',
  subscription: () => '$',
} as const satisfies Record<Gate, (viewer: Viewer, rule: Rule) => string>;

const everySetting: readonly CampusSetting[] = keysOf(campusSettings);

function onCampus(userType: UserType, campusType: CampusType, rule: Rule): string {
  const outcomes = planOrder.map((plan) => {
    const viewer = viewerFrom({ userType, campusType, plan, settings: everySetting });
    const gate = denial(viewer, rule);
    return { plan, sign: gate === null ? '+' : signOf[gate](viewer, rule) };
  });
  const premium = outcomes.filter(({ sign }) => sign === '$').map(({ plan }) => planLetter[plan]);
  const others = new Set(
    outcomes.map(({ sign }) => sign).filter((sign) => sign !== '$' && (sign !== '+' || !premium.length)),
  );
  return [...others, premium.length ? `$${premium.join('')}` : ''].join('');
}

function cell(userType: UserType, access: Access): string {
  if (access === 'public') return '+';
  const campuses = new Map<string, string>();
  for (const campusType of everyCampusType) {
    const sign = onCampus(userType, campusType, access);
    campuses.set(sign, (campuses.get(sign) ?? '') + campusLetter[campusType]);
  }
  if (campuses.size === 1) return [...campuses.keys()].join('');
  return [...campuses].map(([sign, letters]) => letters + sign).join(' ');
}

const needs = (access: Access): string =>
  access === 'public'
    ? 'public'
    : [access.permission, access.feature, access.setting].filter(Boolean).join(', ');

const screenRows = (screens: ScreenTable) =>
  Object.entries(screens).map(([id, { access, path }]) => [
    id,
    path,
    needs(access),
    ...everyone.map((userType) => cell(userType, access)),
  ]);

const headings = everyone.map((userType) => userTypeHeading[userType]);

const screenTables = () =>
  keysOf(screenAreas).map(
    (area) =>
      `## Screens: ${area}\n\n${table(['screen', 'path', 'needs', ...headings], screenRows(screenAreas[area]))}\n`,
  );

const held = (userType: UserType, permission: (typeof permissions)[number]) => {
  if (alwaysHolds(userType, permission)) return 'always';
  if (holdsByDefault(userType, permission)) return 'yes';
  return mayHold(userType, permission) ? 'grant' : '';
};

const permissionTable = () =>
  table(
    ['permission', ...headings],
    permissions.map((permission) => [permission, ...everyone.map((userType) => held(userType, permission))]),
  );

const planTable = () =>
  table(
    ['feature', ...planOrder],
    [
      ...features.map((feature) => [
        feature,
        ...planOrder.map((plan) => (featuresOf(plan).has(feature) ? 'yes' : '')),
      ]),
      ...limits.map((limit) => [limit, ...planOrder.map((plan) => String(planLimits[plan][limit]))]),
    ],
  );

/** Every screen, permission and feature against everyone who might have it, as one Markdown page. */
export const accessMatrix = (): string =>
  [
    legend(),
    ...screenTables(),
    `## Permissions\n\nalways: cannot be revoked; yes: by default; grant: where the campus grants it.\n\n${permissionTable()}\n`,
    `## Plans\n\n${planTable()}\n`,
  ].join('\n');
