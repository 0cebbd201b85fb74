import { Link } from 'wouter';
import { paths } from '#contract/paths.ts';
import { officeLanguage } from '#web/i18n/office-language.ts';
import { PageHeading } from '#web/ui/display/page-heading.tsx';
import { guideSections, type GuideSection } from './guide-sections.ts';
import { guides, pictureSize, piecesOf, type Piece } from './guide.ts';
import { pictureAddress } from './pictures.ts';

/** The guide, which leads from a first sign-in to a hundred requests a day. */
export function GuidePage() {
  const language = officeLanguage();
  const { title, intro, forStores, contents, sections } = guides[language];
  return (
    <article className="mx-auto max-w-4xl">
      <PageHeading>{title}</PageHeading>
      <p className="mt-2 max-w-prose text-slate">{intro}</p>
      <nav aria-label={contents} className="mt-6 rounded-card border border-line bg-white p-5 print:hidden">
        <h2 className="mb-2 text-lead font-semibold">{contents}</h2>
        <ol className="list-decimal gap-x-8 pl-5 sm:columns-2">
          {guideSections.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-block py-1 text-teal underline underline-offset-2">
                {sections[name].title}
              </a>
            </li>
          ))}
        </ol>
        <Link href={paths.poster} className="mt-3 inline-block py-1 text-teal underline underline-offset-2">
          {forStores}
        </Link>
      </nav>
      {guideSections.map((name, place) => (
        <Section key={name} name={name} number={place + 1} {...sections[name]} />
      ))}
    </article>
  );
}

type SectionProps = {
  name: GuideSection;
  number: number;
  title: string;
  steps: string[];
  picture?: string;
};

function Section({ name, number, title, steps, picture }: SectionProps) {
  return (
    <section aria-labelledby={name} className="mt-10 break-inside-avoid">
      <h2 id={name} className="scroll-mt-4 text-lead font-semibold">
        {number}. {title}
      </h2>
      <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{piecesOf(step).map(shown)}</li>
        ))}
      </ol>
      {picture === undefined ? null : (
        <img
          src={pictureAddress(name, officeLanguage())}
          alt={picture}
          {...pictureSize}
          loading="lazy"
          className="mt-4 h-auto w-full rounded-card border border-line shadow-card"
        />
      )}
    </section>
  );
}

function shown({ kind, text }: Piece, place: number) {
  if (kind === 'label') return <b key={place}>{text}</b>;
  if (kind === 'key')
    return (
      <kbd key={place} className="rounded-md border border-edge bg-paper px-1.5 py-0.5 text-small">
        {text}
      </kbd>
    );
  return text;
}
