import { pathOf } from '@pelion/access';
import type { AssignmentSubmission, AssignmentWork } from '@pelion/contract/assignment-submissions';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assignments.module.css';

const messages = defineMessages({
  version: 'Version {$n}, {$when}',
  paper: 'On paper',
  arriving: '{$name} (still arriving)',
  missing: '{$name} (did not arrive)',
  work: 'Files and links',
  points: '{$points} of {$maximum} points',
  pointsAlone: '{$points} points',
  remarks: 'Remarks',
});

/** Versions of a turn-in, the newest first; earlier ones stay. */
export function WorkView({ versions }: { readonly versions: readonly AssignmentWork[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  return versions.map(({ number, turned_in_at, is_on_paper, text, links, files, bytes_until }) => (
    <section key={number} className={classes.version}>
      <h3>{t('version', { n: number, when: format.when(turned_in_at) })}</h3>
      {is_on_paper ? <p>{t('paper')}</p> : null}
      {text === '' ? null : <p className={classes.written}>{text}</p>}
      {files.length + links.length > 0 ? (
        <ul className={classes.picked} aria-label={t('work')}>
          {files.map(({ id, name, file }) => (
            <li key={id}>
              {file ? (
                <Link to={`${pathOf('viewer')}?submission=${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                t(bytes_until !== null && Date.parse(bytes_until) > Date.now() ? 'arriving' : 'missing', {
                  name,
                })
              )}
            </li>
          ))}
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer" translate="no">
                {link}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  ));
}

/** Points and remarks, once they are returned. */
export function MarkView({ submission: { mark, maximum } }: { readonly submission: AssignmentSubmission }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { points, comment } = mark;
  if (points === null && comment === '') return null;
  const shown = points === null ? null : format.points(points);
  return (
    <section className={classes.version}>
      <h3>{t('remarks')}</h3>
      {shown === null ? null : (
        <p>
          {maximum === null
            ? t('pointsAlone', { points: shown })
            : t('points', { points: shown, maximum: format.points(maximum) })}
        </p>
      )}
      {comment === '' ? null : <p className={classes.written}>{comment}</p>}
    </section>
  );
}
