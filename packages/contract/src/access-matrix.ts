import {
  type Access,
  alwaysHolds,
  type CampusSetting,
  denial,
  everyCampusType,
  everyone,
  features,
  featuresOf,
  type Gate,
  holdsByDefault,
  limits,
  mayHold,
  type NamedRule,
  onOffSettings,
  type Plan,
  permissions,
  planLimits,
  type Rule,
  ruleNames,
  ruleOf,
  type Screen,
  screenAreas,
  type UserType,
  type Viewer,
  viewerFrom,
} from '@pelion/access';
import { type CampusType, keysOf } from '@pelion/words';
import { contracts } from './index.ts';
import type { Endpoint } from './kernel/endpoint.ts';

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

/** Markdown table with aligned columns, so that a changed cell gives a readable diff. */
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

Written by the test beside packages/contract/src/access-matrix.ts from the tables of rules, screens, endpoints, permissions and
plans; a change of who may do what shows here as a change of lines.

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

const everySetting: readonly CampusSetting[] = onOffSettings;

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

function cell(userType: UserType, rule: NamedRule): string {
  const campuses = new Map<string, string>();
  for (const campusType of everyCampusType) {
    const sign = onCampus(userType, campusType, rule);
    campuses.set(sign, (campuses.get(sign) ?? '') + campusLetter[campusType]);
  }
  if (campuses.size === 1) return [...campuses.keys()].join('');
  return [...campuses].map(([sign, letters]) => letters + sign).join(' ');
}

const needs = (rule: NamedRule): string =>
  [
    [rule.permission ?? `none (${rule.withoutPermission})`, ...(rule.orPermissions ?? [])].join(' or '),
    rule.feature,
    rule.setting,
  ]
    .filter(Boolean)
    .join(', ');

const headings = everyone.map((userType) => userTypeHeading[userType]);

const ruleTable = () =>
  table(
    ['rule', 'needs', ...headings],
    ruleNames.map((name) => [
      name,
      needs(ruleOf(name)),
      ...everyone.map((userType) => cell(userType, ruleOf(name))),
    ]),
  );

/** Name of a rule. Every access must be one from the table, which the test beside this file checks. */
export const ruleNameOf = (access: Access): string =>
  access === 'public'
    ? 'public'
    : (ruleNames.find((name) => ruleOf(name) === access) ?? 'no rule of the table');

const screenTables = () =>
  Object.entries<Readonly<Record<string, Screen>>>(screenAreas).map(
    ([area, screens]) =>
      `## Screens: ${area}\n\n${table(
        ['screen', 'path', 'rule'],
        Object.entries(screens).map(([id, { path, access }]) => [id, path, ruleNameOf(access)]),
      )}\n`,
  );

const endpointTables = () =>
  keysOf(contracts).map(
    (domain) =>
      `## Endpoints: ${domain}\n\n${table(
        ['endpoint', 'method and path', 'rule'],
        Object.entries<Endpoint>(contracts[domain].endpoints).map(([name, { method, path, access }]) => [
          name,
          `${method} ${path}`,
          ruleNameOf(access),
        ]),
      )}\n`,
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

/** Rules, permissions and features by user type and campus type, and what each rule opens, as one Markdown page. */
export const accessMatrix = (): string =>
  [
    legend(),
    `## Rules\n\nWhat needs no permission says why: it is the person's own, or the spec gives it to user types, or it is only names, or the
record behind it has a rule of its own.\n\n${ruleTable()}\n`,
    ...screenTables(),
    ...endpointTables(),
    `## Permissions\n\nalways: cannot be revoked; yes: by default; grant: where the campus grants it.\n\n${permissionTable()}\n`,
    `## Plans\n\n${planTable()}\n`,
  ].join('\n');
