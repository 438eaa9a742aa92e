/** endPush has this browser take no pushed message any more: who left, or somebody else who came, is not whom they are for. */
export async function endPush(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
