export async function loadHandover() {
  return await import('./handover.tsx');
}
