import { pathOf } from '@pelion/access';
import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { accusesKey, findingSays } from '@pelion/contract/item-analysis/facts';
import { furtherFindings } from '@pelion/contract/item-analysis/reading';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { AnswerTable } from './answer-table.tsx';
import classes from './question-figures.module.css';
import { StatisticsList } from './statistics-list.tsx';

const messages = defineMessages({
  facility: 'Facility',
  facilityText: 'Share of the points that was earned.',
  discrimination: 'Discrimination',
  discriminationText:
    'Strongest 27% minus weakest 27%, from −1 to 1. From 0.3 it tells them apart; below 0 the weak did better.',
  biserial: 'Point-biserial',
  biserialText: 'How well it goes with the rest of the {test}, from −1 to 1. Below 0 something may be wrong.',
  skipped: 'Skipped',
  skippedText: 'Saw it and gave no answer.',
  variants: 'Its numbers differ from {student} to {student}, so the answers are not counted together.',
  correct: 'Correct the key',
  look: 'Edit key',
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

/** An opened question: further findings, its answers, the way to its key, statistics. */
export function QuestionFigures({ question, analysis }: QuestionFiguresProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const decimal = (value: number | null) =>
    value === null ? '–' : format.number(Math.round(value * 100) / 100);
  const isAccused = question.findings.some(({ kind }) => accusesKey.includes(kind));
  const { facility } = question;
  return (
    <div className={classes.figures}>
      {furtherFindings(question).map(({ kind, choice }) => (
        <p key={`${kind} ${choice}`}>{text.sentence(findingSays[kind](choice ?? ''))}</p>
      ))}
      {question.has_variants ? <p>{t('variants')}</p> : null}
      {question.choices.length > 0 ? <AnswerTable question={question} /> : null}
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
      <StatisticsList
        statistics={[
          {
            name: t('facility'),
            value: facility === null ? '–' : format.percent((facility * 100).toFixed(2)),
            meaning: t('facilityText'),
          },
          {
            name: t('discrimination'),
            value: decimal(question.discrimination),
            meaning: t('discriminationText'),
          },
          { name: t('biserial'), value: decimal(question.point_biserial), meaning: t('biserialText') },
          { name: t('skipped'), value: format.number(question.omitted), meaning: t('skippedText') },
        ]}
      />
    </div>
  );
}
