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
  warnings: 'It cannot be launched yet',
  trial: '{$kind}: it can be launched as it is. For a full-length {test} it still needs:',
  unusual: 'It can be launched as it is, but differs from the real one:',
});

/** What a bundle holds, below what does not fit. */
export function BundleParts({ assessment }: { readonly assessment: Assessment }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const satKind = useSatKind();
  return (
    <AsyncView query={useQuery(bundleQuery(assessment.id))}>
      {({ linked_assessments, message_string_for_dsat_question_validation: warnings, ...bundle }) => (
        <div className={classes.parts}>
          {warnings.length > 0 ? (
            <Notice
              kind={bundle.is_launchable ? 'info' : 'warning'}
              title={
                !bundle.is_launchable
                  ? t('warnings')
                  : bundle.grading_type_id === gradingTypes.miniDigitalSat
                    ? t('trial', { kind: satKind(bundle.grading_type_id) ?? '' })
                    : t('unusual')
              }
            >
              <DsatWarnings warnings={warnings} />
            </Notice>
          ) : null}
          <BundleLinks links={linked_assessments} state={state} />
        </div>
      )}
    </AsyncView>
  );
}
