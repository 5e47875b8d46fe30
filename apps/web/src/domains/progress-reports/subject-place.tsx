import type { ReportCard, ReportCardSubject } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconPencilOff } from '@tabler/icons-react';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './card.module.css';
import { CardMark } from './card-mark.tsx';
import { type CommentWords, commentWords } from './comment-words.ts';
import { type OpenPlaces, PlaceComment, PlaceFrame } from './place-frame.tsx';
import type { SavedPlace } from './place-values.ts';
import { SkillsGrid, StepScale } from './step-scale.tsx';
import { usePlace } from './use-place.ts';

const messages = defineMessages({
  more: 'More about {$subject}',
  leaveOut: 'Not assessed',
  assess: 'Assess again',
  exempt: 'Not assessed',
  exemptHint: 'The card says so in place of a mark and a comment.',
  effort: 'Effort',
  skills: 'Skills',
});

interface SubjectPlaceProps {
  readonly card: ReportCard;
  readonly subject: ReportCardSubject;
  readonly saved: SavedPlace;
  readonly places: OpenPlaces;
}

/** Mark, effort, skills and comment of a subject. */
export function SubjectPlace({ card, subject, saved, places }: SubjectPlaceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { subject_id, subject_name } = subject;
  const form = usePlace(card, subject_id, saved);
  const { values, change } = form;
  const has = (part: ReportCard['parts'][number]) => card.parts.includes(part);
  const words: CommentWords = {
    student: card.student_name,
    section: card.section_name,
    subject: subject_name,
    mark: subject.letter ?? (subject.average === null ? null : format.percent(subject.average)),
    effort: values.effort === null ? null : (card.effort_steps[values.effort] ?? null),
  };
  const teachers = format.list(subject.teachers.map(({ name }) => name));
  return (
    <PlaceFrame
      id={subject_id}
      title={subject_name}
      facts={teachers || null}
      mark={card.has_marks && !values.is_exempt ? <CardMark card={card} subject={subject} /> : null}
      menu={
        saved.can_write ? (
          <RecordMenu
            label={t('more', { subject: subject_name })}
            size="sm"
            entries={[
              {
                label: t(values.is_exempt ? 'assess' : 'leaveOut'),
                icon: values.is_exempt ? IconPencil : IconPencilOff,
                onChoose: () => change({ is_exempt: !values.is_exempt }),
              },
            ]}
          />
        ) : null
      }
      saved={saved}
      form={form}
      problems={card.problems.filter((problem) => problem.subject_id === subject_id)}
      places={places}
    >
      {values.is_exempt ? (
        <p className={classes.exempt}>
          <StatusTag tone="gray">{t('exempt')}</StatusTag> {t('exemptHint')}
        </p>
      ) : (
        <div className={classes.fields}>
          {has('comments') ? (
            <PlaceComment title={subject_name} saved={saved} form={form} lines={8} {...commentWords(words)} />
          ) : null}
          {saved.can_write ? (
            <div className={classes.scales}>
              {has('effort') ? (
                <StepScale
                  label={t('effort')}
                  steps={card.effort_steps}
                  value={values.effort}
                  onChange={(effort) => change({ effort })}
                />
              ) : null}
              {has('skills') ? (
                <SkillsGrid
                  label={t('skills')}
                  skills={card.skills}
                  steps={card.skill_steps}
                  value={values.skills}
                  onChange={(skills) => change({ skills })}
                />
              ) : null}
            </div>
          ) : (
            <ReadScales card={card} saved={saved} />
          )}
        </div>
      )}
    </PlaceFrame>
  );
}

/** Effort and skills as another person chose them. */
function ReadScales({ card, saved }: { readonly card: ReportCard; readonly saved: SavedPlace }) {
  const t = useMessages(messages);
  const { effort, skills } = saved.values;
  const rows = [
    ...(card.parts.includes('effort')
      ? [{ name: t('effort'), step: effort === null ? undefined : card.effort_steps[effort] }]
      : []),
    ...(card.parts.includes('skills')
      ? card.skills.map((name, at) => ({ name, step: card.skill_steps[skills[at] ?? -1] }))
      : []),
  ];
  return (
    <dl className={classes.readScales}>
      {rows.map(({ name, step }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{step ?? nothing}</dd>
        </div>
      ))}
    </dl>
  );
}
