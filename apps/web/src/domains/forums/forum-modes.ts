import { type ForumMode, forumModeTable } from '@pelion/contract/forums/facts';
import { type Phrase, phrase } from '@pelion/words';
import {
  IconEyeCheck,
  IconHelpCircle,
  IconMessages,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react';

interface ModeLook {
  readonly icon: TablerIcon;
  /** Effect of the mode, in one line. */
  readonly hint: Phrase;
}

const looks = {
  discussion: { icon: IconMessages, hint: phrase('Everybody writes and answers.') },
  question: { icon: IconHelpCircle, hint: phrase('One answer is accepted.') },
  staffWrite: { icon: IconSpeakerphone, hint: phrase('Everybody else reads and reacts.') },
  postFirst: { icon: IconEyeCheck, hint: phrase('Posts of others appear after the own one.') },
} as const satisfies Record<ForumMode, ModeLook>;

/** Look of a mode by its number in the specification. */
export const modeLookOf = (modeId: number): ModeLook => looks[forumModeTable.nameOf(modeId) ?? 'discussion'];
