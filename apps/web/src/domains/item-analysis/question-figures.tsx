import { pathOf } from '@pelion/access';
import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { accusesKey, findingSays, findings } from '@pelion/contract/item-analysis/facts';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './analysis.module.css';

const messages = defineMessages({
  number: '{^question} {$n}: {$text}',
  inPart: '{$part}, {question} {$n}: {$text}',
  facility: 'Facility',
  discrimination: 'Discrimination (strongest minus weakest 27%)',
  biserial: 'Point-biserial (with the rest)',
  omitted: 'Left out',
  answer: 'Answer',
  count: 'Given',
  strong: 'Strongest group',
  weak: 'Weakest group',
  right: 'right',
  answers: 'Answers to {question} {$n}',
  answersIn: 'Answers to {question} {$n} in {$part}',
  variants: 'Its numbers differ from {student} to {student}, so the answers are not counted together.',
  correct: 'Correct the key',
  look: 'Change its marks',
  toDo: 'To do',
});

/** Query parameters for the regrade screen: the analyzed version and the number of the probably correct option. */
function suspicionOf({ version_id, findings, choices, type_id }: AnalysedQuestion): URLSearchParams {
  const suspicion = new URLSearchParams({ version: String(version_id) });
  const other = findings.find(({ kind }) => accusesKey.includes(kind))?.choice;
  const place = choices.findIndex(({ label }) => label === other);
  if (place >= 0 && isOneOfItsOptions(type_id)) suspicion.set('likely', String(place + 1));
  return suspicion;
}

/** Whether the counted answers are the question's options, complete and in order. */
const isOneOfItsOptions = (typeId: number) =>
  Object.values(questionTypes).some(({ id, counted }) => id === typeId && counted?.as === 'option');

interface QuestionFiguresProps {
  readonly question: AnalysedQuestion;
  readonly analysis: ItemAnalysis;
}

/** One question: findings first, then statistics, then answers. */
export function QuestionFigures({ question, analysis }: QuestionFiguresProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const n = question.position ?? 0;
  const percent = (value: number | null) => (value === null ? '–' : format.percent(Math.round(value * 100)));
  const decimal = (value: number | null) =>
    value === null ? '–' : format.number(Math.round(value * 100) / 100);
  const isAccused = question.findings.some(({ kind }) => accusesKey.includes(kind));
  const { part_name: part, excerpt } = question;
  const title =
    question.position === null
      ? excerpt
      : part === null
        ? t('number', { n, text: excerpt })
        : t('inPart', { part, n, text: excerpt });
  const answers = part === null ? t('answers', { n }) : t('answersIn', { n, part });
  const figures = [
    ['facility', question.facility === null ? '–' : format.percent((question.facility * 100).toFixed(2))],
    ['discrimination', decimal(question.discrimination)],
    ['biserial', decimal(question.point_biserial)],
    ['omitted', format.number(question.omitted)],
  ] as const;
  return (
    <article className={classes.question}>
      <h2>{title}</h2>
      {question.findings.length > 0 ? (
        <ul className={classes.findings}>
          {question.findings.map(({ kind, choice }) => (
            <li key={`${kind} ${choice}`}>
              <StatusTag tone={findings[kind].tone}>{t('toDo')}</StatusTag>{' '}
              <span>{text.sentence(findingSays[kind](choice ?? ''))}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {question.has_variants ? <p>{t('variants')}</p> : null}
      {question.choices.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is moved by the arrow keys
        <section className={classes.wide} tabIndex={0} aria-label={answers}>
          <table>
            <caption className="visually-hidden">{answers}</caption>
            <thead>
              <tr>
                <th scope="col">{t('answer')}</th>
                <th scope="col">{t('count')}</th>
                <th scope="col">{t('strong')}</th>
                <th scope="col">{t('weak')}</th>
              </tr>
            </thead>
            <tbody>
              {question.choices.map(({ label, is_right, count, strong, weak }) => (
                <tr key={label}>
                  <th scope="row">
                    {label} {is_right ? <StatusTag tone="green">{t('right')}</StatusTag> : null}
                  </th>
                  <td>{format.number(count)}</td>
                  <td>{percent(strong)}</td>
                  <td>{percent(weak)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {analysis.can.regrade ? (
        <div>
          <ButtonLink
            to={`${pathOf('regradeQuestion', {
              assessmentId: analysis.assessment_id,
              scheduleId: analysis.schedule_id,
              questionId: question.question_id,
            })}?${suspicionOf(question)}`}
          >
            {t(isAccused ? 'correct' : 'look')}
          </ButtonLink>
        </div>
      ) : null}
    </article>
  );
}
