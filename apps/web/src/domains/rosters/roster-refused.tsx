import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { codeOf, messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { isUnderWay, rostersQuery } from './queries.ts';

const messages = defineMessages({
  open: 'See {$name}',
});

interface RosterRefusedProps {
  readonly title: string;
  readonly error: Error;
}

/** Error of starting an import, with a link to another import in progress on the campus. */
export function RosterRefused({ title, error }: RosterRefusedProps) {
  const t = useMessages(messages);
  const isConflict = codeOf(error) === 'conflict';
  // The other import began after the list was loaded, so refetches it.
  const { data = [] } = useQuery({ ...rostersQuery, enabled: isConflict, refetchOnMount: 'always' });
  const running = isConflict ? data.find(({ state }) => isUnderWay(state)) : undefined;
  return (
    <Notice
      kind="failure"
      title={title}
      actions={
        running ? (
          <ButtonLink
            size="sm"
            to={`${pathOf('importPeople')}?as=${running.user_type_id}&import=${running.id}`}
          >
            {t('open', { name: running.file_name })}
          </ButtonLink>
        ) : null
      }
    >
      {messageOf(error)}
    </Notice>
  );
}
