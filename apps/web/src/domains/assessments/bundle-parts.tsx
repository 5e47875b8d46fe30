import { gradingTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Notice } from '../../components/notice.tsx';
import { useSatKind } from '../../components/sat-kind.ts';
import { useMessages } from '../../lib/text.ts';
import { BundleLinks } from './bundle-links.tsx';
import classes from './bundle-parts.module.css';
import { bundleQuery } from './bundle-queries.ts';
import { DsatWarnings } from './dsat-warnings.tsx';

const messages = defineMessages({
  problems: 'Not ready to launch yet',
  trial: '{$kind}: ready to launch. Missing for a full-length {test}:',
  unusual: 'Ready to launch, with differences from the real one:',
  besides: 'Other differences from a full-length {test}:',
});

/** Links of a bundle below its warnings: first problems that block launching, then differences from a full-length test. */
export function BundleParts({ assessment }: { readonly assessment: Assessment }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const satKind = useSatKind();
  return (
    <AsyncView query={useQuery(bundleQuery(assessment.id))}>
      {({ linked_assessments, message_string_for_dsat_question_validation: warnings, ...bundle }) => {
        const { launch_problems: problems, grading_type_id: gradingType } = bundle;
        const others = warnings.filter((warning) => !problems.includes(warning));
        return (
          <div className={classes.parts}>
            {problems.length > 0 ? (
              <Notice kind="warning" title={t('problems')}>
                <DsatWarnings warnings={problems} />
              </Notice>
            ) : null}
            {others.length > 0 ? (
              <Notice
                kind="info"
                title={
                  problems.length > 0
                    ? t('besides')
                    : gradingType === gradingTypes.miniDigitalSat
                      ? t('trial', { kind: satKind(gradingType) ?? '' })
                      : t('unusual')
                }
              >
                <DsatWarnings warnings={others} />
              </Notice>
            ) : null}
            <BundleLinks links={linked_assessments} state={state} />
          </div>
        );
      }}
    </AsyncView>
  );
}
