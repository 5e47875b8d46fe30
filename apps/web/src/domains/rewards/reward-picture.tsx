import type { Reward } from '@pelion/contract/rewards';
import {
  IconArmchair,
  IconBallFootball,
  IconBook2,
  IconIceCream,
  IconMusic,
  IconPencil,
  IconStar,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import tints from '../../components/tint.module.css';
import type { Tint } from '../../components/tint.ts';
import classes from './reward-picture.module.css';

interface Drawing {
  readonly icon: TablerIcon;
  readonly hue: number;
}

/** Star, pencil, book, seat, ball, music, ticket and ice cream, in the order of `default_image`, which begins at 1. */
const drawings: readonly Drawing[] = [
  { icon: IconStar, hue: 95 },
  { icon: IconPencil, hue: 255 },
  { icon: IconBook2, hue: 202 },
  { icon: IconArmchair, hue: 295 },
  { icon: IconBallFootball, hue: 188 },
  { icon: IconMusic, hue: 335 },
  { icon: IconTicket, hue: 275 },
  { icon: IconIceCream, hue: 350 },
];

interface RewardPictureProps {
  readonly reward: Pick<Reward, 'image_url' | 'default_image'>;
  /** card: 16 to 9, as wide as its place; small: in a row. */
  readonly shape?: 'card' | 'small';
}

/** Own picture of a reward or one of the drawn ones. Decorative: the name stands beside it. */
export function RewardPicture({ reward, shape = 'card' }: RewardPictureProps) {
  const { icon: Icon, hue } = drawings[reward.default_image - 1] ?? { icon: IconStar, hue: 95 };
  const tint: Tint = { '--hue': hue };
  return (
    <span className={classes.picture} data-shape={shape} aria-hidden>
      {reward.image_url ? (
        <img src={reward.image_url} alt="" loading="lazy" />
      ) : (
        <span className={`${tints.tint} ${classes.drawing}`} style={tint}>
          <Icon size={shape === 'card' ? 64 : 24} stroke={1.4} />
        </span>
      )}
    </span>
  );
}
