import { pathOf } from '@pelion/access';
import type { NewResult } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useScoreText } from '../../components/score-text.ts';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { Part } from './part.tsx';
import classes from './standing.module.css';

const messages = defineMessages({
  title: 'New results',
  none: 'No results in the last 30 days.',
  comments: 'Comments',
  quoted: '“{$comment}”',
  unread: 'New',
});

interface NewResultsProps {
  readonly studentId: number;
  readonly results: readonly NewResult[];
  readonly level: 2 | 3;
}

/** Latest results with score, letter and the words of the marker; each leads to its page. */
export function NewResults({ studentId, results, level }: NewResultsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const scoreText = useScoreText();
  return (
    <Part title={t('title')} level={level}>
      {results.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      <ul className={classes.rows}>
        {results.map((result) => (
          <li key={result.result_id} className={classes.row}>
            <SubjectIcon name={result.subject_icon} />
            <span className={classes.what}>
              <Link
                className={classes.name}
                to={pathOf('viewScore', { studentId, resultId: result.result_id })}
              >
                {result.assessment_name}
              </Link>
              <span className={classes.facts}>
                {result.is_unread ? (
                  <>
                    <span className={classes.unread}>{t('unread')}</span>{' '}
                  </>
                ) : null}
                {[result.subject_name, format.ago(result.at), result.has_remarks ? t('comments') : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {result.comment ? (
                <span className={classes.comment}>{t('quoted', { comment: result.comment })}</span>
              ) : null}
            </span>
            <span className={classes.score}>
              <strong>{scoreText(result)}</strong>
              {result.grade_label ? <span className={classes.letter}>{result.grade_label}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
