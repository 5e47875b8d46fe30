import type { AnswerPage } from '@pelion/contract/attempts';
import classes from './turned-picture.module.css';

interface TurnedPictureProps {
  readonly page: Pick<AnswerPage, 'url' | 'width' | 'height' | 'turn'>;
  readonly alt: string;
}

/** A picture as it was turned, as large as fits; what stands around it needs to know its turned sides alone. */
export function TurnedPicture({ page: { url, width, height, turn }, alt }: TurnedPictureProps) {
  const isOnSide = turn === 90 || turn === 270;
  const [across, down] = isOnSide ? [height, width] : [width, height];
  return (
    <span className={classes.frame} style={{ aspectRatio: `${across} / ${down}` }}>
      <img
        src={url}
        alt={alt}
        draggable={false}
        style={{
          width: `${(100 * width) / across}%`,
          height: `${(100 * height) / down}%`,
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
      />
    </span>
  );
}
