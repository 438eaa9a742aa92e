export interface UploadTables {
  /** Pictures of members, drawn anew from what they sent. */
  upload: {
    id: string;
    operator: string;
    member_id: bigint;
    type: 'image/png' | 'image/jpeg';
    bytes: Buffer;
    created_at: Date;
  };
  /** Pictures that staff sent for banners, promotions and articles. */
  picture: {
    id: string;
    operator: string;
    type: 'image/png' | 'image/jpeg';
    bytes: Buffer;
    width: number;
    height: number;
    author: string;
    created_at: Date;
  };
}

declare module '../../db/database' {
  interface Database extends UploadTables {}
}
