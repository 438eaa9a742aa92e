/** PushedMessage is a message of the platform to one member, as a push service brings it. */
export interface PushedMessage {
  title: string;
  body: string;
  /** Of the page that it is about. */
  path: string;
  tag: string;
}
