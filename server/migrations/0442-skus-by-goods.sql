-- Goods and SKUs as one list: the SKUs of goods stand together.
create index sku_of_goods on sku (supplier_id, goods_id, id);
