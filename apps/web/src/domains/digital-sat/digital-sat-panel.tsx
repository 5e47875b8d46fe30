import type { DigitalSat, ScoreTable } from '@pelion/contract/digital-sat';
import { satSections, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './digital-sat-panel.module.css';
import { digitalSatQuery } from './queries.ts';

const RoutingDialog = later(() => import('./routing-dialog.tsx').then((file) => file.RoutingDialog));
const ScoreTableDialog = later(() =>
  import('./score-table-dialog.tsx').then((file) => file.ScoreTableDialog),
);

const messages = defineMessages({
  problems: 'Not ready to launch yet',
  rule: 'Which second module follows',
  percent: '{$section}: {$least} or more of the points in module 1 leads to 2B, less to 2A.',
  points: '{$section}: {$least} of {$all} points or more in module 1 leads to module 2B, less to 2A.',
  pause: 'In the middle: a break of {$time}.',
  tried: '{^question+} worth 0 points do not count: use them for tryouts.',
  editRule: 'Change the rule',
  scores: 'From right answers to an estimate',
  usual:
    'Standard estimate: a straight line from 200 to 640 after module 2A, to 800 after 2B. Not a published table.',
  version: 'Version {$n}, saved by {$who} on {$at}',
  margin: 'Scores are estimates, give or take {$margin} points.',
  otherSize: 'Made for another number of {question+}, so it is applied proportionally.',
  editTable: 'Change the scores',
  earlier: 'Earlier versions',
  again: 'Start from this one',
});

/** Routing rules and score tables of a digital SAT, for staff. */
export function DigitalSatPanel({ bundleId }: { readonly bundleId: number }) {
  return <AsyncView query={useQuery(digitalSatQuery(bundleId))}>{(sat) => <Panel sat={sat} />}</AsyncView>;
}

function Panel({ sat }: { readonly sat: DigitalSat }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [isRuling, setIsRuling] = useState(false);
  const [edited, setEdited] = useState<ScoreTable | null>(null);
  const problems = sat.message_string_for_dsat_question_validation;
  const hasBreak = satSections.every((section) => sat.counted[section]);
  const mayEdit = sat.can.edit ?? false;
  const versionText = ({ version_no: n, created_by_name: who, created_at }: ScoreTable) =>
    t('version', { n, who: who ?? '', at: format.moment(created_at) });
  return (
    <div className={classes.panel}>
      {problems.length > 0 ? (
        <Notice kind="warning" title={t('problems')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section className={classes.card} aria-labelledby="sat-rule">
        <h2 id="sat-rule">{t('rule')}</h2>
        {satSections.map((section) => {
          const counted = sat.counted[section];
          const { unit, least } = sat.routing[section];
          const name = text.phrase(satSectionTable.labelOf(section));
          return counted ? (
            <p key={section}>
              {unit === 'percent'
                ? t('percent', { section: name, least: format.percent(least) })
                : t('points', { section: name, least, all: format.points(counted.points) })}
            </p>
          ) : null;
        })}
        {hasBreak ? <p>{t('pause', { time: format.duration(sat.routing.break_minutes) })}</p> : null}
        <p className={classes.quiet}>{t('tried')}</p>
        {mayEdit ? <ChangeButton onClick={() => setIsRuling(true)}>{t('editRule')}</ChangeButton> : null}
      </section>
      <section className={classes.card} aria-labelledby="sat-scores">
        <h2 id="sat-scores">{t('scores')}</h2>
        <p>{sat.table.version_no === 0 ? t('usual') : versionText(sat.table)}</p>
        <p>{t('margin', { margin: sat.table.margin })}</p>
        {sat.is_table_of_other_size ? <Notice kind="warning">{t('otherSize')}</Notice> : null}
        {mayEdit ? <ChangeButton onClick={() => setEdited(sat.table)}>{t('editTable')}</ChangeButton> : null}
        {sat.versions.length > 1 ? (
          <>
            <h3>{t('earlier')}</h3>
            <ul className={classes.versions}>
              {sat.versions.slice(1).map((version) => (
                <li key={version.version_no}>
                  {versionText(version)}
                  {mayEdit ? (
                    <ChangeButton
                      tone="link"
                      size="sm"
                      aria-label={`${t('again')}: ${versionText(version)}`}
                      onClick={() => setEdited(version)}
                    >
                      {t('again')}
                    </ChangeButton>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
      {isRuling ? <RoutingDialog sat={sat} onClose={() => setIsRuling(false)} /> : null}
      {edited ? <ScoreTableDialog sat={sat} table={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
