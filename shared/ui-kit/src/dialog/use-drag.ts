import { useRef, type PointerEvent } from 'react';

/**
 * useDrag moves the element of `box` by the element with the `bar` handlers, with a mouse or a pen, within
 * the window. A finger scrolls instead, and a sheet on a phone does not move.
 */
export function useDrag<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const offset = useRef({ x: 0, y: 0 });
  const drag = useRef<{ pointer: number; x: number; y: number; limits: DOMRect } | null>(null);

  const end = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer === event.pointerId) drag.current = null;
  };

  const bar = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
      if (event.pointerType === 'touch' || event.button !== 0 || onControl || !box.current) return;
      const { x, y } = offset.current;
      const limits = room(box.current.getBoundingClientRect(), x, y);
      drag.current = { pointer: event.pointerId, x: event.clientX - x, y: event.clientY - y, limits };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current?.pointer !== event.pointerId || !box.current) return;
      const x = clamp(event.clientX - current.x, current.limits.left, current.limits.right);
      const y = clamp(event.clientY - current.y, current.limits.top, current.limits.bottom);
      offset.current = { x, y };
      box.current.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { box, bar };
}

/** How far a box that lies moved by x, y may be moved, as the edges of a rectangle. */
function room(box: DOMRect, x: number, y: number): DOMRect {
  const left = x - box.left;
  const top = y - box.top;
  return new DOMRect(left, top, window.innerWidth - box.width, window.innerHeight - box.height);
}

const clamp = (value: number, from: number, to: number) =>
  Math.min(Math.max(value, from), Math.max(from, to));
