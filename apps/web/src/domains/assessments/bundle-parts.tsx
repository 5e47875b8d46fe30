import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { BundleLinks } from './bundle-links.tsx';
import classes from './bundle-parts.module.css';
import { bundleQuery } from './bundle-queries.ts';
import { DsatWarnings } from './dsat-warnings.tsx';

const messages = defineMessages({ warnings: 'This is no whole digital SAT yet' });

/** What a bundle holds, below what does not fit. */
export function BundleParts({ assessment }: { readonly assessment: Assessment }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  return (
    <AsyncView query={useQuery(bundleQuery(assessment.id))}>
      {({ linked_assessments, message_string_for_dsat_question_validation: warnings }) => (
        <div className={classes.parts}>
          {warnings.length > 0 ? (
            <Notice kind="warning" title={t('warnings')}>
              <DsatWarnings warnings={warnings} />
            </Notice>
          ) : null}
          <BundleLinks links={linked_assessments} state={state} />
        </div>
      )}
    </AsyncView>
  );
}
