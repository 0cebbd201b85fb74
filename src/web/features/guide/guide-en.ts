import type { GuideTexts } from './guide-sections.ts';

export const guideEn: GuideTexts = {
  title: 'Guide',
  forStores: 'For stores: poster and QR code to print',
  intro:
    'From your first sign-in to a hundred requests a day. Every step names what stands on the screen; the pictures show a demo with made-up people and companies.',
  contents: 'Contents',
  sections: {
    signIn: {
      title: 'Sign in for the first time',
      steps: [
        'A Super Admin adds you and gives you a link that works once, for 24 hours. Open it and choose a password of at least 12 characters.',
        'Sign in with your «EMPID» and that password. Who you are stands at the top of every page; press your name to see where you are signed in and to change your password.',
        'Choose your language in the menu. It is remembered, also on another computer.',
      ],
      picture: 'The sign-in page with EMPID and password.',
    },
    queue: {
      title: 'See what can be done',
      steps: [
        'Open «Timeline». The tabs are ready-made views: «To do» has what is open or in progress, the oldest first; «Over limit» what has waited too long; «Mine» what you have taken; «Due» whose faktur has to be uploaded within five business days, or is late already.',
        'Narrow the list with the filters. Each filter shows as a chip that you can remove. The address of the page keeps everything, so Back, reload and sharing a link work.',
        '«Display» chooses columns and the height of the rows. «Save view» in it keeps filter, order and columns under a name, for you or for everybody.',
      ],
      picture: 'The timeline with the tab To do and its filters.',
    },
    nextUp: {
      title: 'Take the most urgent request',
      steps: [
        'Press «Next up» or the key ‹n›. You get the most urgent request that nobody has taken: first by the day its faktur is due, then by age. Two people never get the same one.',
        'The request opens with both photos beside what the customer typed. Zoom and rotate them in place, and compare the number on the NPWP photo and the lines on the receipt.',
        'Where the data differ from the company on record, the page says so. Name and address of a company on record win, its e-mail only once it is verified: by you on «Update NPWP», with a reason, or by the company through a link that you send from there. Of persons the request always says what they typed.',
      ],
      picture: 'A request with its photos beside the facts.',
    },
    close: {
      title: 'Close it with its faktur',
      steps: [
        'Drop the PDF of the faktur on the page, or choose the file. It is read at once: a number, date or amount that does not fit is shown before anything is sent.',
        'Save it and go on: the request is closed, the customer gets the PDF by e-mail, and the next request of your view opens.',
        'Changed your mind? Undo works for ten seconds, and for up to a minute while you keep the pointer on the message. The e-mail leaves only after that.',
      ],
      picture: 'The place for the PDF on the page of a request.',
    },
    reject: {
      title: 'Reject it, or leave a note',
      steps: [
        'A rejection needs remarks: the customer reads them. Ready-made remarks exist in the language that the customer used.',
        'A note is for colleagues alone. The customer never sees it.',
        'A request that somebody else has taken shows their name. You can give, take over and release requests.',
      ],
      picture: 'The note for colleagues and who has taken the request.',
    },
    several: {
      title: 'Handle several at once',
      steps: [
        'Tick the boxes of some rows, or all that match the filter. Hold Shift to tick everything in between.',
        'The bar below offers what can be done with them: take, give, start processing, reject, close those whose faktur is on file, export.',
        'You see what became of each request and why some were left alone. Every customer gets an e-mail of their own. Undo takes all of it back while its message is shown.',
      ],
      picture: 'Some rows are ticked, and the bar of actions shows.',
    },
    coretax: {
      title: 'Every day: a hundred fakturs through Coretax',
      steps: [
        'Open «Coretax». Choose all requests that wait for their faktur and press «Check»: each problem is named with its request.',
        'Export them and upload the XML file to Coretax. Then open the batch under «Batches» and mark it as uploaded: whoever downloads its file again is warned, because a second upload issues every faktur twice.',
        'When Coretax has issued the fakturs, open «Import» and drop all PDFs, ZIP files and the list, also together. Each finds its request by the number and closes it. An import that is not run waits for seven days.',
        'What is doubtful waits for your decision; what belongs to another buyer, holds several fakturs or would be a second faktur for the same sale is never sent. The same holds for a PDF that you attach by hand.',
        'A number on the wrong request: a Manager moves it on the details page, under Faktur. A number that was only mistyped is taken back there.',
      ],
      picture: 'The check before an export to Coretax.',
    },
    issuing: {
      title: 'Issue without opening Coretax',
      steps: [
        'Where the chain has a provider (PJAP), it signs the fakturs and uploads them at the tax office. Open «Coretax» and then «Issuing»: the line on top says how much is queued and when it is done, or what stops the provider.',
        'If the policy is automatic, every confirmed request whose check finds nothing goes by itself, and the customer has the PDF a moment later. What waits for you says why: an amount above the limit, a new buyer, a warning.',
        'You issue by press as well: select requests under «Coretax», press «Check and issue», tick what you accept, and issue. A request is with the provider or in a file, never in both.',
        'What the provider refused is corrected on the page of the request and issued again. A PDF with other amounts or another date waits: look at it, accept it with a reason, have it read again, or have a Manager cancel the faktur. A PDF of another buyer goes to nobody.',
        'A Manager stops the provider with «Pause», and says why. What is queued can be withdrawn and exported as a file at any time; shortly before the last day one press does both.',
      ],
    },
    deadline: {
      title: 'Before the 20th: nothing is left behind',
      steps: [
        'Open «Coretax» and then «Deadlines». Each month of sale says how many fakturs are to be exported, exported and not issued, without a number, and without a PDF. Every figure leads to its rows.',
        'Export what is left some business days before the last day: Coretax may refuse a line, and that takes a second batch.',
        'Drop the list of the whole month once more. It tells what was exported and is not in Coretax yet, what was issued twice, and what was cancelled there.',
        'After the last day only a Manager can export, with a new faktur date and a fine. Three months after the sale there is no way.',
      ],
      picture: 'The months of sale with what is left to do in each.',
    },
    monthEnd: {
      title: 'At the month’s end: the month’s own file',
      steps: [
        'A Manager opens «Coretax» and then «Digunggung», and chooses the month of sale.',
        'Look first at the sales without a faktur number: record the number, or reject the request. They are in neither the lump nor the list of fakturs.',
        'Compare with Coretax’s list of the month: each difference is named, counted and summed, with its rows.',
        'Write the month’s file and upload it to Coretax. The bridge shows how it comes from all receipts: less returns, less fakturs, less what is pending or not taxable.',
        'Once the SPT is handed in, mark the month as reported. Whoever changes a faktur of it later is warned, because the SPT then has to be corrected.',
      ],
      picture: 'The month with its bridge from all receipts to the lump.',
    },
    corrections: {
      title: 'When something was wrong, or comes back',
      steps: [
        'Before the export a customer corrects name, address, number and photos by the link in the e-mail, and the request changes at once. After that a correction is a task: open «Coretax» and then «Corrections».',
        'Each task says what the customer wants and what has to be done in Coretax: a replacement faktur, or a cancelled and a new one. Do it there, drop the new PDF under «Import», and settle the task with what was done. The customer gets that by e-mail.',
        'Requests that came from the till by a buyer code have no photos and are marked so. When a customer says that such a purchase was not theirs, the request is withdrawn; once its faktur is on its way or there, it is a task: cancel the faktur or keep it, and settle. A code that is misused is revoked at the company or in the details of such a request.',
        'A correction to a company whose e-mail is verified waits for that address, at most 72 hours. Without an answer it is dropped, and both are told.',
        'Goods that came back after the faktur stand under «Returns after the faktur»: the buyer makes a nota retur in Coretax, you approve it there and record its number and date here.',
      ],
    },
    privacy: {
      title: 'When somebody asks about their own data',
      steps: [
        'A Manager opens «Settings», then «Privacy cases», and presses «Open a case». Somebody may ask what is stored about them, or want it corrected or erased, and an answer has to begin within three days.',
        'Make sure who asks, and write down how. The case finds what is theirs by e-mail, NPWP or NIK, document and phone. Leave out what belongs to others who share an address.',
        'Give out the archive, correct place by place, or erase. What the tax law keeps stays, and the letter says what and until when. An erasure cannot be undone, so it asks for the number of the case.',
        'Send the letter and mark the case as answered. Who saw and did what is in the audit log, which Super Admins read.',
      ],
    },
    find: {
      title: 'Find anyone',
      steps: [
        'Search by any word that is said on the phone: part of the transaction ID, faktur number, NPWP, phone number, company, name or e-mail.',
        'Press ‹Ctrl› ‹K› anywhere to jump to a request, a view, a page or an action.',
      ],
      picture: 'The search with its results.',
    },
    day: {
      title: 'A day with a hundred requests',
      steps: [
        'In the morning look at «Dashboard»: what is over its limit, which fakturs are due, which e-mails failed. Every figure leads to its rows.',
        'Export to Coretax first, because the tax office needs its time. Work «Next up» meanwhile: photos that cannot be read, buyers who are not known, corrections.',
        'Drop the PDFs in the afternoon. What is left over names its reason.',
        'At the end of the day «Mine» is empty: release what you do not finish, so that a colleague can take it.',
      ],
      picture: 'The dashboard with the work of today.',
    },
    keys: {
      title: 'Keys',
      steps: [
        'Press ‹?› on any page to see the keys that work there.',
        'In the list ‹j› and ‹k› move, ‹Enter› opens, ‹x› ticks, ‹/› searches.',
      ],
      picture: 'The list of keys.',
    },
  },
};
