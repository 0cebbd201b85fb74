import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

type Options = {
  /** What has to stand on one line, besides buttons and the text of rows that say so themselves. */
  oneLine?: string;
};

/**
 * What does not fit on the page as it is shown now, one sentence for each finding: a page wider than its window, text
 * cut without an ellipsis, a word broken inside, a cell that reaches into the next one, controls or texts that cover
 * each other, a button in two lines.
 */
export async function findMisfits(page: Page, { oneLine = '' }: Options = {}): Promise<string[]> {
  return await page.evaluate<string[]>(`(${measure})(${JSON.stringify(oneLine)})`);
}

/** Nothing is cut, covered, broken or wider than the window, once the page has settled. */
export async function expectFit(page: Page, options: Options = {}): Promise<void> {
  await eventually(() => findMisfits(page, options)).toEqual([]);
}

/** Runs in the page. Half a pixel comes from rounding. */
const measure = `(oneLine) => {
  const slack = 1;
  const found = new Set();
  const root = document.documentElement;
  const name = (element) => element.tagName.toLowerCase() + (element.id ? '#' + element.id : '');
  const quote = (text) => '“' + text.trim().replaceAll(/\\s+/g, ' ').slice(0, 60) + '”';
  const overflow = root.scrollWidth - root.clientWidth;
  if (overflow > 0) found.add('the page is ' + overflow + ' px wider than its window');

  // What only screen readers get is one pixel large; what is closed, behind a dialog or transparent is not shown.
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, option, [inert]');
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const isClip = (value) => value === 'hidden' || value === 'clip';
  const isScroll = (value) => value === 'auto' || value === 'scroll';
  const isOnlyHeard = (element) => {
    for (let at = element; at && at !== root; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && styleOf(at).overflow !== 'visible') return true;
    }
    return false;
  };
  const intersect = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const innerBox = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const style = styleOf(element);
    return {
      left: left + parseFloat(style.paddingLeft), right: right - parseFloat(style.paddingRight),
      top: top + parseFloat(style.paddingTop), bottom: bottom - parseFloat(style.paddingBottom),
    };
  };
  const isEmpty = (box) => box.right - box.left <= slack || box.bottom - box.top <= slack;
  // Two that lie over each other by purpose: layers of their own, as a head that stays or an open menu.
  const layerOf = (element) => {
    for (let at = element; at && at !== root; at = at.parentElement)
      if (['fixed', 'sticky'].includes(styleOf(at).position) || at.matches('[popover], dialog')) return at;
    return root;
  };

  /** The part of a box that is seen; says whether something cuts it that shows no ellipsis. */
  const seenPart = (element, box) => {
    let seen = box;
    let cut = false;
    for (let at = element; at && at !== root; at = at.parentElement) {
      const style = styleOf(at);
      const [x, y] = [style.overflowX, style.overflowY];
      if (x === 'visible' && y === 'visible') continue;
      const frame = at.getBoundingClientRect();
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const isOver = seen.right > frame.right + slack || seen.left < frame.left - slack;
      const isBelow = seen.bottom > frame.bottom + 3 || seen.top < frame.top - 3;
      if (!isEllipsis && ((isClip(x) && isOver) || (isClip(y) && isBelow))) cut = true;
      seen = intersect(seen, frame);
      // What an ellipsis stands for, and what can be scrolled to, is not cut by what lies around it either.
      if ((isEllipsis && (isOver || isBelow)) || ((isScroll(x) || isScroll(y)) && (isOver || isBelow))) {
        for (let up = at.parentElement; up && up !== root; up = up.parentElement)
          if (styleOf(up).overflow !== 'visible') seen = intersect(seen, up.getBoundingClientRect());
        break;
      }
    }
    return { seen, cut };
  };

  /** The width for the lines of a text. */
  const roomOf = (element) => {
    let block = element;
    while (['inline', 'contents'].includes(styleOf(block).display)) block = block.parentElement;
    return innerBox(block).right - innerBox(block).left;
  };

  const boxes = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data;
    if (!text.trim() || element.closest('script, style, noscript') || !isShown(element) || isOnlyHeard(element)) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    for (const line of lines) {
      const { seen, cut } = seenPart(element, line);
      // Out of the frame altogether it is hidden, not cut.
      if (cut && seen.right - seen.left > slack) found.add(quote(text) + ' is cut without an ellipsis');
      if (!isEmpty(seen)) boxes.push({ element, text, box: seen });
      const cell = element.closest('td, th');
      if (cell && !isEmpty(seen)) {
        const own = cell.getBoundingClientRect();
        if (seen.right > own.right + slack || seen.left < own.left - slack)
          found.add(quote(text) + ' reaches out of its cell');
      }
    }
    // A whole word of letters; numbers of documents may be broken where there is no room, and so may a name in code that
    // is longer than its line.
    for (const { 0: word, index } of text.matchAll(/(?<![\\p{L}\\p{N}_])\\p{L}{2,24}(?![\\p{L}\\p{N}_])/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(parts.map(({ top }) => Math.round(top)));
      if (tops.size < 2) continue;
      const length = parts.reduce((sum, { width }) => sum + width, 0);
      if (element.closest('code') && length > roomOf(element)) continue;
      found.add('the word ' + quote(word) + ' is broken');
    }
    const single = element.closest('button, [role=tab]' + (oneLine && ', ' + oneLine));
    // Heads of high rows may take two lines, and so must a label that is longer than all of the line around its button.
    const around = single && roomOf(single.parentElement) - 2 * parseFloat(styleOf(single).paddingLeft);
    if (single && !single.closest('th') && lines.reduce((sum, { width }) => sum + width, 0) <= around) {
      const tops = [...new Set(lines.map(({ top }) => Math.round(top)))];
      if (tops.length > 1) found.add(quote(text) + ' stands in ' + tops.length + ' lines in a ' + name(single));
    }
  }

  // A control that has a surface hides what it lies over; the room for a finger around a link does not.
  const hasSurface = (style) => !['transparent', 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor) || parseFloat(style.borderTopWidth) > 0;
  for (const element of scope.querySelectorAll('button, a, input, select, textarea')) {
    if (!isShown(element) || isOnlyHeard(element) || element.type === 'file' || !hasSurface(styleOf(element))) continue;
    // What stands at the end of a field lies in its padding.
    const whole = element.matches('input, textarea') ? innerBox(element) : element.getBoundingClientRect();
    const { seen } = seenPart(element, whole);
    if (!isEmpty(seen)) boxes.push({ element, text: element.getAttribute('aria-label') ?? element.innerText ?? name(element), box: seen });
  }
  boxes.sort((a, b) => a.box.top - b.box.top);
  boxes.forEach((one, index) => {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (other.box.top >= one.box.bottom - slack) break;
      const shared = intersect(one.box, other.box);
      // Lines that stand close together share a little of their height.
      const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (shared.right - shared.left <= 2 || shared.bottom - shared.top <= lower * 0.4) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const label = (a, b) => a.closest('label')?.contains(b);
      if (label(one.element, other.element) || label(other.element, one.element)) continue;
      if (layerOf(one.element) !== layerOf(other.element)) continue;
      // A link that is stretched over its card lies under what stands on it.
      if ([one, other].some(({ element }) => element.closest('[data-stretched]'))) continue;
      found.add(quote(one.text) + ' and ' + quote(other.text) + ' cover each other');
    }
  });
  return [...found];
}`;
