import { optionLabel } from '@pelion/questions/option-label';
import { figureOf, pointsOf } from '@pelion/questions/types/graph/kinds';
import { shown } from '@pelion/questions/types/graph/plotted';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { CoordinateInput } from './coordinate-input.tsx';
import { type DrawingProps, freePlace, type GivenPoint } from './drawing.ts';
import classes from './graph.module.css';
import { Handles, type Place } from './handles.tsx';
import { Plane } from './plane.tsx';
import { useHandleFocus } from './use-handle-focus.ts';

const messages = defineMessages({
  point: 'Point {$letter}',
  vertex: 'Vertex {$letter}',
  add: 'Add a point',
  enough: 'All points have been set.',
  at: '{$name} is at {$x}, {$y}.',
  removed: '{$name} is removed.',
  graph: 'Graph',
  table: 'Coordinates of the points',
  name: 'Point',
  coordinateX: 'x of {$name}',
  coordinateY: 'y of {$name}',
  remove: 'Remove {$name}',
  range: 'x from {$x0} to {$x1} in steps of {$dx}, y from {$y0} to {$y1} in steps of {$dy}.',
});

/** Points that are set, moved and removed, with what runs through them. */
export function PointsField({ graph, frame, given, onStep, onSay, undo, redo }: DrawingProps) {
  const t = useMessages(messages);
  const { root, focus } = useHandleFocus();
  const [dragged, setDragged] = useState<{ readonly key: string; readonly to: Place } | null>(null);
  const { points } = given;
  const { most } = pointsOf(graph);
  const isVertex = (index: number) =>
    graph.kind === 'parabola' && graph.parabolaBy === 'vertexAndPoint' && index === 0;
  const nameOf = (index: number) => t(isVertex(index) ? 'vertex' : 'point', { letter: optionLabel(index) });

  const set = (next: GivenPoint[]) => onStep({ ...given, points: next });
  const tell = (index: number, { x, y }: GivenPoint) =>
    onSay(t('at', { name: nameOf(index), x: shown(x), y: shown(y) }));
  const move = (index: number, to: GivenPoint) => {
    tell(index, to);
    if (to.x !== points[index]?.x || to.y !== points[index]?.y)
      set(points.map((point, place) => (place === index ? to : point)));
  };
  const add = (to: GivenPoint) => {
    if (points.length >= most) return onSay(t('enough'));
    focus(String(points.length));
    tell(points.length, to);
    return set([...points, to]);
  };
  const remove = (index: number) => {
    onSay(t('removed', { name: nameOf(index) }));
    if (points.length > 1) focus(String(Math.max(0, index - 1)));
    set(points.filter((_, place) => place !== index));
  };
  const pointAt = ({ x, y }: Place): GivenPoint => ({ x, y: y ?? '0' });

  const shownPoints = points.map((point, index) =>
    dragged?.key === String(index) ? pointAt(dragged.to) : point,
  );
  return (
    <div ref={root} className={classes.answer}>
      <Plane
        frame={frame}
        background={graph.background}
        picture={graph.picture}
        label={t('graph')}
        layers={[{ look: 'own', figure: figureOf(graph, { ...given, points: shownPoints }) }]}
      >
        <Handles
          frame={frame}
          handles={points.map((point, index) => ({
            ...point,
            key: String(index),
            name: nameOf(index),
            letter: optionLabel(index),
          }))}
          onMove={(key, to) => move(Number(key), pointAt(to))}
          onRemove={(key) => remove(Number(key))}
          onEnter={() => add(freePlace(points, graph))}
          onPlace={(at, last) =>
            points.length >= most && last !== null ? move(Number(last), pointAt(at)) : add(pointAt(at))
          }
          onDrag={setDragged}
        />
      </Plane>
      <StepButtons undo={undo} redo={redo}>
        <Button
          icon={IconPlus}
          disabledReason={points.length >= most ? t('enough') : null}
          onClick={() => add(freePlace(points, graph))}
        >
          {t('add')}
        </Button>
      </StepButtons>
      {points.length > 0 ? (
        <>
          <table className={classes.table} aria-label={t('table')}>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{graph.x.label ?? 'x'}</th>
                <th scope="col">{graph.y.label ?? 'y'}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {points.map((point, index) => {
                const name = nameOf(index);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: points have no id
                  <tr key={index}>
                    <th scope="row">{name}</th>
                    <td>
                      <CoordinateInput
                        label={t('coordinateX', { name })}
                        value={point.x}
                        axis={graph.x}
                        onChange={(x) => move(index, { ...point, x })}
                      />
                    </td>
                    <td>
                      <CoordinateInput
                        label={t('coordinateY', { name })}
                        value={point.y}
                        axis={graph.y}
                        onChange={(y) => move(index, { ...point, y })}
                      />
                    </td>
                    <td>
                      <IconButton
                        label={t('remove', { name })}
                        icon={IconTrash}
                        onClick={() => remove(index)}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.hint}>
            {t('range', {
              x0: shown(graph.x.from),
              x1: shown(graph.x.to),
              dx: graph.x.snap,
              y0: shown(graph.y.from),
              y1: shown(graph.y.to),
              dy: graph.y.snap,
            })}
          </p>
        </>
      ) : null}
    </div>
  );
}
