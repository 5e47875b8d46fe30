import type { Text } from '@pelion/words';
import type { ReactNode } from 'react';
import { prepareAnswerViews } from '../../../components/questions/answer-views.tsx';
import type { Journal } from '../journal/journal.ts';
import { Countdown, Palette, PassageView } from '../player/first-parts.ts';
import type { Player } from '../player/player.ts';
import { claimPlayerId } from '../player/player-id.ts';
import { PlayerView } from '../player/player-view.tsx';
import { PracticeHead } from './practice-head.tsx';
import { PracticeOver } from './practice-over.tsx';
import { practicePaper } from './practice-paper.ts';
import { createPracticePlayer } from './practice-player.ts';

interface RoomProps {
  readonly player: Player;
  readonly journal: Journal;
  readonly onAgain: () => void;
}

export interface OpenedPractice extends Pick<RoomProps, 'player' | 'journal'> {
  readonly Room: (props: RoomProps) => ReactNode;
}

/** The player, with what a practice test says in the place of saving and at its end. */
function Room({ player, journal, onAgain }: RoomProps) {
  return (
    <PlayerView
      player={player}
      journal={journal}
      onNextPart={onAgain}
      practice={{ head: <PracticeHead />, over: <PracticeOver onAgain={onAgain} /> }}
    />
  );
}

/** A paper of its own, with everything on the device that its questions need. */
export async function openPractice(text: Text, userId: number): Promise<OpenedPractice> {
  const playerId = await claimPlayerId();
  const paper = practicePaper(text, userId, playerId);
  await Promise.all([
    prepareAnswerViews(paper.items.map(({ question }) => question.type)),
    Palette.preload(),
    Countdown.preload(),
    PassageView.preload(),
  ]);
  return { ...createPracticePlayer(userId, paper, playerId), Room };
}
