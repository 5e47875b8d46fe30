import { pathOf } from '@pelion/access';
import { courseObstacleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import rows from '../../components/dialog-list.module.css';
import { useText } from '../../lib/text.ts';
import { itemParam } from './item-param.ts';
import type { BlockedCourse } from './use-activation.ts';

const messages = defineMessages({
  title: 'Not active yet',
  text: '“{$name}” can be activated once every item opens.',
  close: 'Close',
});

interface ObstaclesDialogProps {
  readonly blocked: BlockedCourse;
  readonly onClose: () => void;
}

/** Why a course cannot be activated; each obstacle leads to its item in the builder. */
export function ObstaclesDialog({ blocked: { id, name, obstacles }, onClose }: ObstaclesDialogProps) {
  const text = useText();
  const t = text(messages);
  const edit = pathOf('editCourse', { courseId: id });
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('text', { name })}</p>
      <ul className={rows.list}>
        {obstacles.map(({ obstacle, item_id, name: item }) => {
          const reason = text.phrase(courseObstacleWords[obstacle]);
          return (
            <li key={`${obstacle} ${item_id}`}>
              <div>
                {item_id === null ? (
                  <Link to={edit} onClick={onClose}>
                    {reason}
                  </Link>
                ) : (
                  <>
                    <Link to={`${edit}?${itemParam}=${item_id}`} onClick={onClose}>
                      <bdi>{item}</bdi>
                    </Link>
                    <p className="field-hint">{reason}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
