/** Hands something over as a file, without asking the server. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser has yet to fetch it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
