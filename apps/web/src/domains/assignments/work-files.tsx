import { rules } from '@pelion/access';
import type { AssignmentWork } from '@pelion/contract/assignment-submissions';
import { defineMessages } from '@pelion/words';
import { IconFile, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { FileView } from '../../components/file-view/file-view.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { viewedQuery } from '../viewer/queries.ts';
import classes from './assignments.module.css';

const messages = defineMessages({
  work: 'Files and links',
  arriving: '{$name} (still arriving)',
  missing: '{$name} (did not arrive)',
});

interface WorkFilesProps {
  readonly work: AssignmentWork;
  /** Whether the first file is open, where no page is shown. */
  readonly isOpenAtFirst: boolean;
}

/** Files of a version that are no pictures, one of them open in the viewer, and its links. */
export function WorkFiles({ work: { files, links, bytes_until }, isOpenAtFirst }: WorkFilesProps) {
  const t = useMessages(messages);
  const others = files.filter(({ picture }) => picture === null);
  const first = others.find(({ file }) => file !== null)?.id ?? null;
  const hasPages = files.some(({ picture }) => picture !== null);
  const [open, setOpen] = useState<number | null>(isOpenAtFirst && !hasPages ? first : null);
  if (others.length + links.length === 0) return null;
  const isArriving = bytes_until !== null && Date.parse(bytes_until) > Date.now();
  return (
    <>
      <ul className={classes.files} aria-label={t('work')}>
        {others.map(({ id, name, file }) => (
          <li key={id}>
            {file ? (
              <Button
                size="sm"
                icon={IconFile}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <bdi>{name}</bdi>
              </Button>
            ) : (
              <span className="field-hint">{t(isArriving ? 'arriving' : 'missing', { name })}</span>
            )}
          </li>
        ))}
        {links.map((link) => (
          <li key={link}>
            <IconLink size={16} stroke={1.8} aria-hidden />
            <a href={link} target="_blank" rel="noopener noreferrer" translate="no">
              {link}
            </a>
          </li>
        ))}
      </ul>
      {open === null ? null : <OpenFile key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OpenFileProps {
  readonly id: number;
  readonly onClose: () => void;
}

function OpenFile({ id, onClose }: OpenFileProps) {
  const { may } = useSignedIn();
  const query = useQuery(viewedQuery({ submission: id }));
  return (
    <AsyncView query={query}>
      {(viewed) => (
        <div className={classes.viewed}>
          <FileView
            viewed={viewed}
            place={null}
            canListen={may(rules.listenToBooks)}
            onPlace={() => {}}
            onEnded={query.refetch}
            onClose={onClose}
          />
        </div>
      )}
    </AsyncView>
  );
}
