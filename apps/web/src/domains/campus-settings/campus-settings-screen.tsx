import type { campusSettings } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import type { AiSettings } from '@pelion/contract/ai-settings';
import type { OwnSettings } from '@pelion/contract/campus-settings';
import { defineMessages } from '@pelion/words';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { aiSettingsQuery } from '../ai-settings/queries.ts';
import { AiPart } from './ai-part.tsx';
import { ChironPart } from './chiron-part.tsx';
import { campusSettingsQuery } from './queries.ts';
import { SettingsPart } from './settings-part.tsx';

const AiUsePart = later(
  () => import('./ai-use-part.tsx').then((file) => file.AiUsePart),
  <LoadingState blocks={[160]} />,
);

const messages = defineMessages({
  facts: 'AI, privacy and the features that this {campus} uses.',
  rooms: 'Rooms',
  roomsAbout: 'For online {class+}{? and |meeting+|}{?, unless a |classroom| has its own}.',
  privacy: 'Privacy',
  privacyAbout: 'Data kept about people besides their work.',
  attendance: 'Attendance',
  parts: 'Parts of Pelion',
});

/** Sections of the page with their settings; a section without editable settings is hidden. */
const parts = [
  { part: 'rooms', about: 'roomsAbout', keys: ['room_portal'] },
  /** Sections of their own. */
  { part: 'ai', about: null, keys: [] },
  {
    part: 'privacy',
    about: 'privacyAbout',
    keys: ['compares_results', 'records_location', 'keeps_activity_months', 'hides_placement_scores'],
  },
  { part: 'attendance', about: null, keys: ['makeup_days', 'marks_absent_daily'] },
  { part: 'parts', about: null, keys: ['opted_for_point_system', 'enable_digital_sat'] },
] as const satisfies readonly { keys: readonly (keyof typeof campusSettings)[]; [key: string]: unknown }[];

/** /settings/campus: campus-wide settings, for admins. */
export function CampusSettingsScreen() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const ai = useQuery(aiSettingsQuery);
  return (
    <SettingsPage screen="campusSettings" facts={t('facts')}>
      <AsyncView query={useQuery(campusSettingsQuery(user.school_campus_id))}>
        {(own) => <Parts key={JSON.stringify(own)} own={own} ai={ai} />}
      </AsyncView>
    </SettingsPage>
  );
}

interface PartsProps {
  readonly own: OwnSettings;
  readonly ai: UseQueryResult<AiSettings>;
}

function Parts({ own, ai }: PartsProps) {
  const t = useMessages(messages);
  return parts.map(({ part, about, keys }) => {
    if (part === 'ai')
      return (
        <AsyncView key={part} query={ai} loading={<LoadingState blocks={[160]} />}>
          {(decided) => (
            <>
              <AiPart own={own} ai={decided} />
              {own.settings.opted_for_ai ? (
                <>
                  <ChironPart ai={decided} />
                  <AiUsePart />
                </>
              ) : null}
            </>
          )}
        </AsyncView>
      );
    const mine = keys.filter((key) => own.changeable.includes(key) && isSettingBuilt(key));
    return mine.length === 0 ? null : (
      <SettingsPart key={part} title={t(part)} about={about && t(about)} own={own} keys={mine} />
    );
  });
}
