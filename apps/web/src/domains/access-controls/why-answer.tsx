import { pathOf, screenIds, screenOf, userTypeOf, userTypeTable } from '@pelion/access';
import { askedActionNames, askedActions } from '@pelion/access/asked-actions';
import { featureWords } from '@pelion/access/feature-words';
import { permissionWords } from '@pelion/access/permission-words';
import type { AccessExplanation, ExplainedGate } from '@pelion/contract/access-controls';
import { campusTypeTable, defineMessages, type Phrase, phrase } from '@pelion/words';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { ButtonLink } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './access-controls.module.css';

/** Sentences for passed checks, by gate. */
const passed = defineMessages({
  membership: '{$who} may log in.',
  userType: 'Available to this role: {$role}.',
  campusType: 'Available on this kind of {campus}.',
  permission: '{$who} has the permission “{$what}”.',
  setting: 'Turned on for the {campus}.',
  subscription: 'Included in the plan of the {school}.',
  sharing: 'This {assessment} is theirs, public, or shared with them.',
  editing: 'Allowed to change this {assessment}.',
  assigned: 'This {assessment} was given to them{?, or to a child of the |parent|}.',
  belonging: 'Allowed to see this result.',
  score: 'The score is not hidden.',
}) satisfies Record<ExplainedGate['gate'], string>;

const failed = defineMessages({
  membership: '{$who} is suspended.',
  userType: 'Not part of this role: {$role}. Available to: {$roles}.',
  campusType: 'Not available on this kind of {campus}. Available on: {$types}.',
  permission: '{$who} does not have the permission “{$what}”.',
  setting: 'Turned off for the {campus}: {$setting}.',
  subscription: 'Not included in the plan of the {school}: {$feature}.',
  sharing: 'This {assessment} is not theirs, not public, and not shared with them.',
  editing: 'Allowed to see this {assessment}, but not to change it.',
  assigned: 'This {assessment} was not given to them{?, nor to a child of the |parent|}.',
  belonging: 'This is not their result{?, nor that of a child of the |parent|}.',
  score: 'The schedule of this {assessment} hides the score from {student+}{? and |parent+|}.',
}) satisfies Record<ExplainedGate['gate'], string>;

const saidOf = defineMessages({
  nobody: 'Default of the role.',
  role: 'Set for the role.',
  person: 'Set for this person alone.',
});

const messages = defineMessages({
  can: '{$who} can: {$target}',
  cannot: '{$who} cannot: {$target}',
  gates: 'Requirements',
  passed: 'Passed',
  failed: 'Not passed',
  givePerson: 'Give it to {$who}',
  giveRole: 'Give it to the role: {$role}',
  openPerson: 'Open {$who}',
  openRecord: 'Open the {assessment}',
  openSetting: 'Open the settings of the {campus}',
  openPlan: 'See the plans',
  openCampus: 'Open the {campus}',
  nobody: 'This cannot be changed: it is the same on every {campus}.',
  others: 'This can be changed by: {$who}.',
  otherRoles: 'This role cannot have the permission “{$what}”: {$role}. Available to: {$roles}.',
});

/** Names of the campus settings that a page can require. */
const settings: Partial<Record<NonNullable<ExplainedGate['setting']>, Phrase>> = {
  opted_for_ai: phrase('AI'),
  ai_in_tests: phrase('Chiron in {assessment+}'),
  ai_chat_box: phrase('Chat box'),
  ai_tools: phrase('AI tools'),
  ai_grading: phrase('AI in grading'),
  ai_slides: phrase('AI for slides'),
  opted_for_point_system: phrase('Points'),
  enable_digital_sat: phrase('Digital SAT'),
};

interface WhyAnswerProps {
  readonly answer: AccessExplanation;
  readonly target: string;
  readonly assessmentId: number | null;
}

/** One sentence per access check, with a button that fixes a failed one. */
export function WhyAnswer({ answer, target, assessmentId }: WhyAnswerProps) {
  const text = useText();
  const t = text(messages);
  const { list } = useFormat();
  const { person } = answer;
  const roleName = (type: number) => text.phrase(userTypeTable.labelOf(type));
  const sentenceOf = (gate: ExplainedGate): string => {
    const words = {
      who: person.name,
      role: roleName(answer.user_type),
      roles: list(gate.user_types.map(roleName)),
      types: list(gate.campus_types.map((type) => text.phrase(campusTypeTable.labelOf(type)))),
      what: gate.permission ? text.sentence(permissionWords[gate.permission].label) : '',
      setting: gate.setting ? text.sentence(settings[gate.setting] ?? '') : '',
      feature: gate.feature ? text.sentence(featureWords[gate.feature].label) : '',
    };
    if (isOfOtherRoles(gate)) return t('otherRoles', words);
    const said = text(gate.is_open ? passed : failed)(gate.gate, words);
    return gate.said_of ? `${said} ${text(saidOf)(gate.said_of)}` : said;
  };
  return (
    <section className={classes.answer} aria-live="polite">
      <h2>
        {t(answer.is_open ? 'can' : 'cannot', { who: person.name, target: nameOf(target, text.phrase) })}
      </h2>
      <ul aria-label={t('gates')}>
        {answer.gates.map((gate) => {
          const Icon = gate.is_open ? IconCircleCheck : IconCircleX;
          return (
            <li key={gate.gate} data-passed={gate.is_open}>
              <Icon size={20} aria-label={t(gate.is_open ? 'passed' : 'failed')} />
              <div>
                <p>{sentenceOf(gate)}</p>
                {gate.is_open ? null : <Mend gate={gate} answer={answer} assessmentId={assessmentId} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The role can't have the permission in any campus, so only another role helps. */
const isOfOtherRoles = ({ is_open, permission, user_types }: ExplainedGate) =>
  !is_open && permission !== null && user_types.length > 0;

/** A page by its title, an action by its name. */
function nameOf(target: string, say: (template: Phrase) => string): string {
  const screen = screenIds.find((id) => id === target);
  const action = askedActionNames.find((name) => name === target);
  return screen ? say(screenOf(screen).title) : action ? say(askedActions[action]) : '';
}

interface MendProps extends Omit<WhyAnswerProps, 'target'> {
  readonly gate: ExplainedGate;
}

/** Link to the page that fixes a failed check, or else the roles that can. */
function Mend({ gate, answer: { person, user_type }, assessmentId }: MendProps) {
  const text = useText();
  const t = text(messages);
  const { list } = useFormat();
  const { user, viewer } = useSignedIn();
  const may = gate.changeable_by.some((type) => userTypeOf(type) === viewer.userType);
  if (gate.changeable_by.length === 0) return <p>{t('nobody')}</p>;
  if (!may) {
    const who = list(gate.changeable_by.map((type) => text.phrase(userTypeTable.labelOf(type))));
    return <p>{t('others', { who })}</p>;
  }
  const here = pathOf('accessControls');
  const role = text.phrase(userTypeTable.labelOf(user_type));
  if (gate.gate === 'setting' || gate.gate === 'subscription' || gate.gate === 'campusType') {
    // Site admins manage all campuses on one page; admins have a page per setting.
    const isAbove = viewer.userType === 'siteAdmin';
    const [to, label] = isAbove
      ? [pathOf('schoolCampus', { campusId: user.school_campus_id }), t('openCampus')]
      : gate.gate === 'setting'
        ? [pathOf('campusSettings'), t('openSetting')]
        : [pathOf('plan'), t('openPlan')];
    return (
      <ButtonLink size="sm" to={to}>
        {label}
      </ButtonLink>
    );
  }
  if (gate.permission && !isOfOtherRoles(gate))
    return (
      <div className={classes.mend}>
        <ButtonLink size="sm" to={`${here}?tab=people&person=${person.id}&search=${gate.permission}`}>
          {t('givePerson', { who: person.name })}
        </ButtonLink>
        {/* An override for the person outranks the role. */}
        {gate.said_of === 'person' ? null : (
          <ButtonLink size="sm" to={`${here}?tab=roles&role=${user_type}&search=${gate.permission}`}>
            {t('giveRole', { role })}
          </ButtonLink>
        )}
      </div>
    );
  if (['membership', 'userType', 'permission', 'belonging'].includes(gate.gate))
    return (
      <ButtonLink size="sm" to={pathOf('profile', { userId: person.id })}>
        {t('openPerson', { who: person.name })}
      </ButtonLink>
    );
  if (assessmentId !== null && ['sharing', 'editing', 'assigned', 'score'].includes(gate.gate))
    return (
      <ButtonLink size="sm" to={pathOf('assessment', { assessmentId })}>
        {t('openRecord')}
      </ButtonLink>
    );
  return null;
}
