import { pathOf, rules } from '@pelion/access';
import type { AssignmentDocument } from '@pelion/contract/assignments';
import { classificationTable } from '@pelion/contract/assignments/facts';
import { endingOf } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './assignments.module.css';
import { openDocument } from './queries.ts';

const messages = defineMessages({
  documents: 'Documents',
  file: '{$ending} · {$size}',
  words: '{$n} words',
  corrected: 'Corrected',
});

export const documentPath = ({
  id,
  assignment_id,
  pairs,
}: Pick<AssignmentDocument, 'id' | 'assignment_id' | 'pairs'>): string =>
  pairs === null
    ? `${pathOf('viewer')}?document=${id}`
    : `${pathOf('funActivityPlayer')}?assignment=${assignment_id}&document=${id}`;

/** Documents to open, each with its kind; a corrected one that was opened before says so. */
export function DocumentList({ documents }: { readonly documents: readonly AssignmentDocument[] }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { mutate } = useMutation(openDocument);
  const contentOf = ({ file, url }: AssignmentDocument) => {
    if (file) return t('file', { ending: endingOf(file.name).toUpperCase(), size: format.bytes(file.size) });
    return url !== null && URL.canParse(url) ? new URL(url).host : null;
  };
  return (
    <ul className={classes.opened} aria-label={t('documents')}>
      {documents.map((document) => {
        const { id, name, classification_id, revision, opened_revision } = document;
        const content = contentOf(document);
        return (
          <li key={id}>
            <div>
              {document.pairs && !may(rules.playFunActivities) ? (
                <bdi>{name}</bdi>
              ) : (
                <Link to={documentPath(document)} onClick={() => mutate(document)}>
                  <bdi>{name}</bdi>
                </Link>
              )}
              <small>
                {text.phrase(classificationTable.labelOf(classification_id))}
                {content === null ? null : (
                  <>
                    {' · '}
                    <span translate="no">{content}</span>
                  </>
                )}
                {document.pairs ? ` · ${t('words', { n: document.pairs.length })}` : null}
              </small>
            </div>
            {opened_revision !== null && opened_revision < revision ? (
              <StatusTag tone="orange">{t('corrected')}</StatusTag>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
