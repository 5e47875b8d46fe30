import type { AnalysedQuestion } from '@pelion/contract/item-analysis';
import { defineMessages } from '@pelion/words';
import { Bar } from '../../components/charts/bar.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './question-figures.module.css';

const messages = defineMessages({
  answer: 'Answer',
  count: 'Given',
  strong: 'Strongest',
  weak: 'Weakest',
  key: 'Key',
  answers: 'Answers to {question} {$n}',
  answersIn: 'Answers to {question} {$n} in {$part}',
  tails: 'Strongest and weakest: 27% of those who took it each, by the rest of the {test}.',
});

type Choice = AnalysedQuestion['choices'][number];

/** Answers with the key marked, and how often weak and strong students gave each. */
export function AnswerTable({ question }: { readonly question: AnalysedQuestion }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { position, part_name: part, choices, asked } = question;
  const n = position ?? 0;
  const title = part === null ? t('answers', { n }) : t('answersIn', { n, part });
  const percent = (value: number | null) => (value === null ? '–' : format.percent(Math.round(value * 100)));
  const shareOf = ({ count }: Choice) => (asked > 0 ? count / asked : 0);
  return (
    <div>
      <table className={classes.answers}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('answer')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('strong')}</th>
            <th scope="col">{t('weak')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.label}>
              <th scope="row">
                {choice.label} {choice.is_right ? <StatusTag tone="green">{t('key')}</StatusTag> : null}
                <Bar value={shareOf(choice)} tone={choice.is_right ? 'right' : 'main'} label={null} />
              </th>
              <td>{format.number(choice.count)}</td>
              <td>{percent(choice.strong)}</td>
              <td>{percent(choice.weak)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{t('tails')}</p>
    </div>
  );
}
