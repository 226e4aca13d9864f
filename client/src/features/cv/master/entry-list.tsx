import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd';
import { type ReactNode, useState } from 'react';
import { type Entry, placeAfterDrag } from './master-entries.ts';
import classes from './master-cv-page.module.css';

interface EntryListProps {
  /** In the order of the CV. */
  readonly entries: readonly Entry[];
  /** Ids of those that are asked about: they stand first, and stay there. */
  readonly asked: readonly string[];
  readonly renderCard: (entry: Entry, gripProps: DraggableProvidedDragHandleProps | null) => ReactNode;
  readonly onMove: (id: string, position: number) => Promise<void>;
}

/** The cards of a CV: what is asked first, then each kind, whose entries are reordered by drag or by keys. */
export function EntryList({ entries, asked, renderCard, onMove }: EntryListProps) {
  // Where a dragged card is until the server says so too.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const idsOf = (kind: string): string[] => entries.filter((one) => one.kind === kind).map((one) => one.id);
  const rest = entries.filter(({ id }) => !asked.includes(id));
  const kinds = [...new Set(rest.map((one) => one.kind))];

  const drop = ({ source, destination }: DropResult): void => {
    if (!destination || destination.index === source.index) return;
    const all = idsOf(source.droppableId);
    const shown = all.filter((id) => !asked.includes(id));
    const id = shown[source.index];
    if (id === undefined) return;
    setOrder(shown.filter((one) => one !== id).toSpliced(destination.index, 0, id));
    void onMove(id, placeAfterDrag({ shown, all }, source.index, destination.index)).finally(() => setOrder(null));
  };

  return (
    <DragDropContext onDragEnd={drop}>
      {asked.flatMap((id) => entries.filter((one) => one.id === id).map((one) => renderCard(one, null)))}
      {kinds.map((kind) => {
        const group = rest.filter((one) => one.kind === kind);
        return (
          <Droppable key={kind} droppableId={kind} type={kind}>
            {({ innerRef, droppableProps, placeholder }) => (
              <div ref={innerRef} {...droppableProps} className={classes.kind}>
                {inOrder(group, order).map((entry, index) => (
                  <Draggable
                    key={entry.id}
                    draggableId={entry.id}
                    index={index}
                    isDragDisabled={group.length === 1}
                    disableInteractiveElementBlocking
                  >
                    {({ innerRef: cardRef, draggableProps, dragHandleProps }, { isDragging }) => (
                      <div
                        ref={cardRef}
                        {...draggableProps}
                        className={classes.slot}
                        data-lifted={isDragging || undefined}
                      >
                        {renderCard(entry, group.length === 1 ? null : dragHandleProps)}
                      </div>
                    )}
                  </Draggable>
                ))}
                {placeholder}
              </div>
            )}
          </Droppable>
        );
      })}
    </DragDropContext>
  );
}

function inOrder(group: readonly Entry[], order: readonly string[] | null): readonly Entry[] {
  const isThisGroup = order !== null && group.every(({ id }) => order.includes(id));
  return isThisGroup ? group.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : group;
}
