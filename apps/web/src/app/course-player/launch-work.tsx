import { defineMessages } from '@pelion/words';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import classes from '../../domains/course-player/course-player.module.css';
import type { WorkPartProps } from '../../domains/course-player/player-course.ts';
import { launchItem, readOutlineAgain } from '../../domains/course-player/queries.ts';
import { launchAddressOf } from '../../domains/lti-tools/launch-address.ts';
import { useMessages } from '../../lib/text.ts';

const LaunchPlayer = later(
  () => import('../../domains/scorm-packages/launch-player.tsx').then((file) => file.LaunchPlayer),
  <LoadingState blocks={[320]} />,
);
const ToolFrame = later(
  () => import('../../domains/lti-tools/tool-frame.tsx').then((file) => file.ToolFrame),
  <LoadingState blocks={[320]} />,
);

const messages = defineMessages({
  start: 'Start',
  openTab: 'Open in a new tab',
  inTab: 'This tool opens in a new tab.',
  trial: 'Your trial counts for nothing.',
});

/** Runs the package or the tool of an item by a launch of the course. */
export function LaunchWork({ course: { mode, place }, item }: WorkPartProps) {
  const t = useMessages(messages);
  const options = launchItem(place, item.id);
  const launching = useMutation(options);
  const part = useMutation(options);
  const again = useMutation(readOutlineAgain(place));
  const { data } = launching;
  const leave = () => {
    launching.reset();
    again.mutate();
  };
  const openTab = () => {
    // Opened before the answer, since browsers allow windows only at a press.
    const tab = window.open('', '_blank');
    launching.mutate(
      { target: 'window' },
      {
        onSuccess: ({ tool }) => (tool ? tab?.location.replace(launchAddressOf(tool)) : tab?.close()),
        onError: () => tab?.close(),
      },
    );
  };
  if (data?.package)
    return (
      <LaunchPlayer
        key={data.package.url}
        name={item.name}
        isSequenced={false}
        launch={data.package}
        launching={{
          mutationFn: async (part_id) => {
            const { package: launch } = await part.mutateAsync({ part_id });
            if (!launch) throw new Error('The item has no package any more');
            return launch;
          },
        }}
        onKept={() => again.mutate()}
        onClose={leave}
      />
    );
  if (data?.tool?.target === 'iframe')
    return (
      <ToolFrame
        key={data.tool.fields.oauth_nonce}
        name={item.name}
        launch={data.tool}
        onTab={openTab}
        onClose={leave}
      />
    );
  return (
    <div className={classes.card}>
      {data?.tool ? <p>{t('inTab')}</p> : null}
      <Button
        tone="primary"
        size="lg"
        icon={data?.tool ? IconExternalLink : IconPlayerPlay}
        isBusy={launching.isPending}
        onClick={() => (data?.tool ? openTab() : launching.mutate({}))}
      >
        {t(data?.tool ? 'openTab' : 'start')}
      </Button>
      {mode === 'own' ? null : <p className={classes.quiet}>{t('trial')}</p>}
    </div>
  );
}
