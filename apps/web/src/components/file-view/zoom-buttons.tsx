import { defineMessages } from '@pelion/words';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './file-view.module.css';
import { zoomAfter } from './zooms.ts';

const messages = defineMessages({
  larger: 'Zoom in',
  smaller: 'Zoom out',
  largerLetters: 'Larger text',
  smallerLetters: 'Smaller text',
});

interface ZoomButtonsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Letters grow, and pages flow anew. */
  readonly isOfLetters?: boolean;
}

export function ZoomButtons({ zoom, onZoom, isOfLetters = false }: ZoomButtonsProps) {
  const t = useMessages(messages);
  const { percent } = useFormat();
  return (
    <span className={classes.group}>
      <IconButton
        label={t(isOfLetters ? 'smallerLetters' : 'smaller')}
        icon={IconZoomOut}
        onClick={() => onZoom(zoomAfter(zoom, -1))}
      />
      <span>{percent(Math.round(zoom * 100))}</span>
      <IconButton
        label={t(isOfLetters ? 'largerLetters' : 'larger')}
        icon={IconZoomIn}
        onClick={() => onZoom(zoomAfter(zoom, 1))}
      />
    </span>
  );
}
