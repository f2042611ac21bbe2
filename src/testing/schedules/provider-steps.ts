import type { SandboxMoney } from '../sandbox-money.ts';

/** Confirms an intent as its client does: it may be declined, paid or closed already. */
export async function confirmAtProvider(
  money: SandboxMoney,
  secret: string,
  method: string,
): Promise<void> {
  await money.payIntent(secret, method).catch((error: unknown) => {
    if (!/^Error: POST /.test(String(error))) throw error;
  });
}
