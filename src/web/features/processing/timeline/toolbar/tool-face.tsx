import { Icon } from '#web/ui/controls/icon-button.tsx';

/** Strokes on a square of 24 units. */
const toolDrawings = {
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  sort: 'M7.5 5v14M4 15.5 7.5 19l3.5-3.5M16.5 19V5M13 8.5 16.5 5 20 8.5',
  display: 'M4 5.5h16v13H4zM9.5 5.5v13M15 5.5v13',
  next: 'M4.5 12h15M13.5 6l6 6-6 6',
} as const;

type Props = { drawing: keyof typeof toolDrawings; text: string; hasWords: boolean };

/** What stands on a button of the toolbar: its word, or where there is no room for all words a drawing. */
export function ToolFace({ drawing, text, hasWords }: Props) {
  return hasWords ? (
    text
  ) : (
    <>
      <Icon drawing={toolDrawings[drawing]} />
      <span className="sr-only">{text}</span>
    </>
  );
}
