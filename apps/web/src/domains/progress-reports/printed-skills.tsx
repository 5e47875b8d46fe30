import type { PrintedReportCard } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { nothing } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './printed-card.module.css';

const messages = defineMessages({
  subject: '{^subject}',
  step: '{$n} of {$all}: {$step}',
});

interface PrintedSkillsProps {
  readonly card: PrintedReportCard;
  readonly labelledBy: string;
}

/** Skills of all subjects as one grid: as many dots as the step, with its name below the grid. */
export function PrintedSkills({ card, labelledBy }: PrintedSkillsProps) {
  const t = useMessages(messages);
  const { skills, skill_steps: steps } = card;
  const rows = card.subjects.filter(({ is_exempt }) => !is_exempt);
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.skills} aria-labelledby={labelledBy}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('subject')}</span>
              </th>
              {skills.map((skill) => (
                <th key={skill} scope="col">
                  {skill}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject_name, skills: chosen }) => (
              <tr key={subject_name}>
                <th scope="row">{subject_name}</th>
                {skills.map((skill, at) => {
                  const step = chosen[at] ?? null;
                  return (
                    <td key={skill}>
                      {step === null ? (
                        nothing
                      ) : (
                        <span
                          className={classes.dots}
                          role="img"
                          aria-label={t('step', { n: step + 1, all: steps.length, step: steps[step] ?? '' })}
                        >
                          {steps.map((name, place) => (
                            <span key={name} data-on={place <= step || undefined} />
                          ))}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes.legend}>
        {steps.map((step, at) => (
          <li key={step}>
            <span className={classes.dots} aria-hidden>
              {steps.map((name, place) => (
                <span key={name} data-on={place <= at || undefined} />
              ))}
            </span>
            {step}
          </li>
        ))}
      </ul>
    </>
  );
}
