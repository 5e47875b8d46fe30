import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { satDomains } from '@pelion/contract/digital-sat/domains';
import { answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { Bar } from '../../../components/charts/bar.tsx';
import { useText } from '../../../lib/text.ts';
import classes from './analysis.module.css';

const messages = defineMessages({
  title: 'What to do next',
  order: 'The most points to gain come first.',
  right: '{$right} of {$asked} right',
  strong: 'Strong. A few {question+} now and then keep it so.',
  growing: 'On the way. Practice the skills below with the most mistakes, a few {question+} a day.',
  weak: 'Start here: learn the rules first, then practice easy {question+} until most are right.',
  skillStrong: 'Strong: keep it up.',
  skillGrowing: 'On the way: a few {question+} a day.',
  skillWeak: 'Start with the rules, then easy {question+}.',
  skillPace: 'Mostly left unanswered: practice by the clock.',
  again: 'Look at again:',
  number: '{^question} {$n}',
  pace: 'Most lost points were left unanswered: practice by the clock.',
  unfiled: '{$n} {question#n} {#n|is|are} filed under no domain.',
});

type Group = Pick<DigitalSatAnalysis['domains'][number], 'right' | 'asked' | 'unanswered'>;

const missed = ({ right, asked }: Group) => asked - right;

/** Advice by share of right answers; wide steps, because a few questions are weak evidence. */
function adviceFor(group: Group) {
  if (missed(group) > 0 && group.unanswered * 2 > missed(group)) return 'pace';
  const share = group.right / group.asked;
  return share >= 0.8 ? 'strong' : share >= 0.5 ? 'growing' : 'weak';
}

const skillAdvice = {
  strong: 'skillStrong',
  growing: 'skillGrowing',
  weak: 'skillWeak',
  pace: 'skillPace',
} as const;

const byMissed = (one: Group, other: Group) => missed(other) - missed(one);

/** Domains and skills with advice, most missed questions first. */
export function DomainList({ analysis }: { readonly analysis: DigitalSatAnalysis }) {
  const text = useText();
  const t = text(messages);
  return (
    <section aria-labelledby="sat-domains">
      <h3 id="sat-domains">{t('title')}</h3>
      <p className={classes.quiet}>{t('order')}</p>
      <ol className={classes.domains}>
        {analysis.domains.toSorted(byMissed).map((group) => {
          const domain = satDomains.find(({ id }) => id === group.id);
          if (!domain) return null;
          return (
            <li key={group.id} className={classes.card}>
              <h4>{text.phrase(domain.label)}</h4>
              <Share group={group} />
              <p>{t(adviceFor(group))}</p>
              <ul className={classes.skills}>
                {group.skills.toSorted(byMissed).map((skill) => {
                  const known = domain.skills.find(({ id }) => id === skill.id);
                  return known ? (
                    <li key={skill.id}>
                      <span>{text.phrase(known.label)}</span>
                      <span className={classes.share}>
                        {t('right', { right: skill.right, asked: skill.asked })}
                      </span>
                      <small className={classes.facts}>{t(skillAdvice[adviceFor(skill)])}</small>
                      <Missed analysis={analysis} skillId={skill.id} />
                    </li>
                  ) : null;
                })}
              </ul>
            </li>
          );
        })}
      </ol>
      {analysis.unfiled_count > 0 ? (
        <p className={classes.quiet}>{t('unfiled', { n: analysis.unfiled_count })}</p>
      ) : null}
    </section>
  );
}

/** Links to the questions of a skill that were not right. */
function Missed({ analysis, skillId }: { readonly analysis: DigitalSatAnalysis; readonly skillId: string }) {
  const t = useText()(messages);
  const missing = analysis.items.flatMap((item, index) =>
    item.skill_id === skillId && item.is_counted && item.answer_status_id !== answerStatusTable.ids.correct
      ? [index + 1]
      : [],
  );
  if (missing.length === 0) return null;
  return (
    <small className={classes.again}>
      {t('again')}
      {missing.map((n) => (
        <a key={n} href={`#question-${n}`} aria-label={t('number', { n })}>
          {n}
        </a>
      ))}
    </small>
  );
}

/** Share of right answers, in words beside the bar. */
function Share({ group: { right, asked } }: { readonly group: Group }) {
  const t = useText()(messages);
  return (
    <div className={classes.share}>
      <Bar value={right / asked} label={null} />
      <span>{t('right', { right, asked })}</span>
    </div>
  );
}
